import { Halt, type Message } from '../terminal/halt.ts'
import type { Words } from '../terminal/words.ts'

/** Settings whose values are or may contain secrets. */
const SECRET = /SECRET|_KEY|TOKEN|HEADERS|DATABASE|SMTP_URL/
const LONGEST = 80

/** The text after the name of a setting. */
type OfSetting = (words: Words['settings']) => string

/** The mistakes in the environment: a line per mistake, which begins with the name of the setting. */
export class Problems {
  readonly #env: NodeJS.ProcessEnv
  readonly #lines: Message[] = []

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
  }

  /** Adds a mistake that is not in the value of the setting itself, or whose text already contains the value. */
  add(name: string, message: OfSetting) {
    this.#lines.push(({ settings }) => `${name} ${message(settings)}`)
  }

  /** Adds a wrong value, shown after the mistake unless it may be secret, because the line may end up in a log. */
  wrong(name: string, message: OfSetting) {
    const value = this.#env[name] ?? ''
    // An address may contain a password before an @, and a key after a question mark.
    const isHidden = value === '' || SECRET.test(name) || /[@?]/.test(value)
    this.#lines.push(({ settings }) => {
      const line = `${name} ${message(settings)}`
      if (isHidden || line.includes(value)) return line
      return settings.value({
        line: line.replace(/\.$/, ''),
        value: JSON.stringify(value.slice(0, LONGEST)),
      })
    })
  }

  /** All lines, each once; null without mistakes. */
  get halt(): Halt | null {
    if (this.#lines.length === 0) return null
    return new Halt((words) => [...new Set(this.#lines.map((message) => message(words)))].join('\n'))
  }
}
