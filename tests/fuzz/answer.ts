import { type Answer, withoutTokens } from '../visitor.ts'
import { TAG } from './hostile.ts'
import type { Operation } from './operations.ts'

/** Words of a library, an engine or a stack, which no person should read. */
const INSIDE =
  /SQLITE_|better-sqlite3|kysely|node_modules|node:internal|\bFST_|\bERR_[A-Z]|\bHPE_|\.tsx?:\d+|\bat \w[\w.<>]* \(|relation "|syntax error|violates|constraint failed|invalid input syntax|Cannot read prop|is not a function|\[object Object\]|Unexpected token/

/** The statuses that a page may have; those of the API are in its description. */
const OF_PAGES = new Set([
  200, 204, 206, 302, 303, 304, 400, 401, 403, 404, 405, 406, 408, 409, 410, 411, 413, 414, 415, 421, 422,
  429, 431,
])

/** What must not be seen in an answer, in words; empty when nothing is wrong with it. */
export function problemsOf(
  { described, isPage, path }: Operation,
  answer: Answer,
  url: string,
  asDescribed: (name: string, answer: Answer) => string[],
): string[] {
  const problems: string[] = []
  const type = String(answer.headers['content-type'] ?? '')
  if (answer.status >= 500) problems.push(`answers ${answer.status}`)
  else if (!described && !OF_PAGES.has(answer.status))
    problems.push(`answers ${answer.status}, as no page does`)
  if (described && type.includes('json') && isOf(path, url))
    problems.push(...asDescribed(described, answer).map((it) => `is not as described: ${it}`))
  // The embedded provider, for demos alone, answers some of its own addresses in a word.
  if (isPage && !path.startsWith('/idp/') && answer.status >= 400 && !/html|json/.test(type))
    problems.push(`fails with ${type || 'no type'}`)
  // A token of a form is made of any letters.
  const body = withoutTokens(answer.body)
  const inside = INSIDE.exec(body)
  if (inside) problems.push(`tells of the inside: ${around(body, inside.index)}`)
  if (type.includes('html') && answer.body.includes(TAG))
    problems.push(`has a tag that was sent: ${around(answer.body, answer.body.indexOf(TAG))}`)
  if (answer.headers['set-cookie']?.toString().includes('fuzz=1'))
    problems.push('sets a cookie that was sent')
  if (/evil\.example/.test(answer.location ?? '') && !/^\/[^/\\]/.test(answer.location ?? ''))
    problems.push(`leads to ${answer.location}`)
  if (!answer.headers['content-security-policy']) problems.push('has no content security policy')
  return problems
}

/** Whether an address leads to this operation, or was spoilt so that it leads elsewhere: `/a/./b` is `/a/b`. */
const isOf = (path: string, url: string) =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(new URL(`http://localhost${url}`).pathname)

const around = (text: string, at: number) => text.slice(Math.max(0, at - 60), at + 120)
