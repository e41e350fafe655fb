/**
 * The folder of the project, as a file URL ending in a slash. The same for the source (`src/root.ts`) and the built server
 * (`.build/server.js`), because both are one folder deep.
 */
export const root = new URL('../', import.meta.url)
