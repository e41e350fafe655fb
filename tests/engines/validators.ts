import { lazy } from '../../src/platform/lazy/lazy.ts'
import { type CompilerOf, compilerWith } from '../../src/platform/web/validators.ts'

type Validator = ReturnType<ReturnType<typeof compilerWith>>

/** The validators of calls: by the schemas that routes may refer to, and by route. */
const compiled = new Map<string, Map<string, Validator>>()

/**
 * Compiles every schema at the start of an app, so that none is wrong, and once per worker: it is three quarters
 * of an app's start time, and the tests start hundreds of apps.
 */
export const sharedCompiler: CompilerOf = (app) => {
  const ofThese = lazy(() => {
    const shared = app.getSchemas()
    const key = JSON.stringify(shared)
    const validators = compiled.get(key) ?? new Map<string, Validator>()
    compiled.set(key, validators)
    return { validators, compile: lazy(() => compilerWith(shared)) }
  })
  return (route) => {
    const { validators, compile } = ofThese()
    const name = JSON.stringify(route)
    const validator = validators.get(name) ?? compile()(route)
    validators.set(name, validator)
    return validator
  }
}
