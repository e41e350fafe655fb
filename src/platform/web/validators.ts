import AjvCompiler from '@fastify/ajv-compiler'
import type { FastifyInstance, FastifySchema, FastifySchemaCompiler } from 'fastify'
import { lazy } from '../lazy/lazy.ts'

/** Makes the validator compiler of an app: from the schema of a part of a request to its validator. */
export type CompilerOf = (app: FastifyInstance) => FastifySchemaCompiler<FastifySchema>

const build = AjvCompiler()
const CHOICES = {
  customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: true, allErrors: false },
} as const

/** Fastify's own compiler, with the shared schemas that the app has so far. */
export const compilerWith = (shared: Record<string, unknown>) =>
  build(shared as Parameters<typeof build>[0], CHOICES)

/**
 * Compiles a schema at its first use: most routes are not used on a given day, and compiling all of them takes a third
 * of the start of a server.
 */
export const lazyCompiler: CompilerOf = (app) => {
  const compile = lazy(() => compilerWith(app.getSchemas()))
  return (route) => {
    const compiled = lazy(() => compile()(route))
    const validate: ReturnType<FastifySchemaCompiler<FastifySchema>> = (data: unknown) => {
      const validator = compiled()
      const isValid = validator(data) === true
      // Fastify reads the errors here.
      validate.errors = validator.errors ?? null
      return isValid
    }
    return validate
  }
}
