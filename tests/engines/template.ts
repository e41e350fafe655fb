/** A migrated database that every test file gets a copy of; given by the global set-up of the project. */
export type Template =
  | { engine: 'sqlite'; file: string }
  | { engine: 'postgres'; server: string; database: string }

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}
