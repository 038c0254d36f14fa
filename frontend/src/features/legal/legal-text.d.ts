/** Compiled by the plugin of `frontend/legal-texts.ts`. */
declare module '*.md' {
  export const text: import('./legal-document.tsx').LegalText;
}
