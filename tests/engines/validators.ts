import AjvCompiler from '@fastify/ajv-compiler'
import type { FastifyServerOptions } from 'fastify'

type Build = AjvCompiler.BuildCompilerFromPool
type Compile = ReturnType<Build>

const build = AjvCompiler()
/** The validators of calls: by the schemas that routes may refer to, and by route. */
const compiled = new Map<string, Map<string, ReturnType<Compile>>>()

/**
 * Fastify's own way from schemas to validators, but each is compiled once per worker: compiling is three
 * quarters of an app's start time, and the tests start hundreds of apps. For one app.
 */
export function sharedValidators(): FastifyServerOptions['schemaController'] {
  let last: { count: number; compile: Compile } | undefined

  const buildValidator: Build = (shared, options) => {
    // Called for every route; an app can only have added schemas since the last call.
    const count = Object.keys(shared).length
    if (last?.count !== count) last = { count, compile: compilerOf(shared, options) }
    return last.compile
  }
  return { compilersFactory: { buildValidator } }
}

function compilerOf(...[shared, options]: Parameters<Build>): Compile {
  const key = JSON.stringify([shared, options])
  const validators = compiled.get(key) ?? new Map<string, ReturnType<Compile>>()
  compiled.set(key, validators)
  const compile = build(shared, options)
  return (route) => {
    const name = JSON.stringify(route)
    const validator = validators.get(name) ?? compile(route)
    validators.set(name, validator)
    return validator
  }
}
