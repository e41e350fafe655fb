/** Settings whose values are secrets, or may hold one. */
const SECRET = /SECRET|_KEY|TOKEN|HEADERS|DATABASE|SMTP_URL/
const LONGEST = 80

/** A mistake, with the wrong value behind it, as somebody may read it in a log: never a secret. */
export function withValue(problem: string, env: NodeJS.ProcessEnv): string {
  const [, name = ''] = /^([A-Z][A-Z0-9_]*) must (?:be|hold) /.exec(problem) ?? []
  const value = env[name] ?? ''
  // An address may have a password before an @, and a key behind a question mark.
  if (value === '' || SECRET.test(name) || /[@?]/.test(value) || problem.includes(value)) return problem
  return `${problem.replace(/\.$/, '')}; it is ${JSON.stringify(value.slice(0, LONGEST))}.`
}
