/**
 * The token of the bot and the secret of the application at the simulated Discord, in the form in which a stage's secret holds
 * them. They open nothing but the simulator.
 */
export const DISCORD_SANDBOX_SECRETS = {
  botToken: 'local-bot-token',
  clientSecret: 'local-client-secret',
} as const;
