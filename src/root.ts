/**
 * The project's own folder, as a file URL ending in a slash. Right from the source (`src/root.ts`) and from
 * the built server (`.build/server.js`), because both lie one folder deep.
 */
export const root = new URL('../', import.meta.url)
