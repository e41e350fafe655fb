import { Halt, type Say } from '../terminal/halt.ts'
import type { Words } from '../terminal/words.ts'

/** Settings whose values are secrets, or may hold one. */
const SECRET = /SECRET|_KEY|TOKEN|HEADERS|DATABASE|SMTP_URL/
const LONGEST = 80

/** What is said behind the name of a setting. */
type OfSetting = (words: Words['settings']) => string

/** What is wrong with the environment: a line per mistake, which begins with the name of the setting. */
export class Problems {
  readonly #env: NodeJS.ProcessEnv
  readonly #lines: Say[] = []

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
  }

  /** A mistake that is not in the value of the setting itself, or that tells it already. */
  add(name: string, say: OfSetting) {
    this.#lines.push(({ settings }) => `${name} ${say(settings)}`)
  }

  /** A wrong value; it stands behind the mistake, as somebody may read it in a log: never a secret. */
  wrong(name: string, say: OfSetting) {
    const value = this.#env[name] ?? ''
    // An address may have a password before an @, and a key behind a question mark.
    const isUntold = value === '' || SECRET.test(name) || /[@?]/.test(value)
    this.#lines.push(({ settings }) => {
      const line = `${name} ${say(settings)}`
      if (isUntold || line.includes(value)) return line
      return settings.value({
        line: line.replace(/\.$/, ''),
        value: JSON.stringify(value.slice(0, LONGEST)),
      })
    })
  }

  /** All of them, each line once; null when nothing is wrong. */
  get halt(): Halt | null {
    if (this.#lines.length === 0) return null
    return new Halt((words) => [...new Set(this.#lines.map((say) => say(words)))].join('\n'))
  }
}
