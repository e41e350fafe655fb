/** What a process of its own needs of this environment, and nothing else. */
export const ofThisMachine = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  // Another version of Node has another build of SQLite.
  SQLITE_BINDING: process.env.SQLITE_BINDING,
})
