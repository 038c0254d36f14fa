import { registerCommands } from '../discord/register-commands.ts';
import { buildDiscordSettings } from './outside-services.ts';
import { parseStage } from './stage.ts';

/** `DISCORD_BOT_TOKEN=… npm run discord:register [-- --stage name]`: registers the commands of a stage's bot. */
try {
  const { stage } = parseStage(process.argv.slice(2));
  const settings = buildDiscordSettings(stage);
  const botToken = process.env.DISCORD_BOT_TOKEN;
  if (!settings)
    throw new Error(`The stage ${stage.name} in infra/aws/stage.ts has no application at Discord.`);
  if (!botToken) throw new Error('Set DISCORD_BOT_TOKEN to the token of the bot.');
  const { names, isChanged } = await registerCommands({ ...settings, botToken });
  process.stdout.write(`${isChanged ? 'Registered' : 'Already registered'}: ${names.join(', ')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
