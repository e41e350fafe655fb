const BAR_WIDTH = 30
const REDRAW_EVERY_MS = 100

interface Progress {
  /** Advances the bar by `count` items. */
  advance(count?: number): void
  /** Moves the bar to `count` items in all. */
  reach(count: number): void
  /** Ends the line, once, also after a failure; later output starts on a new line. */
  done(): void
}

const SILENT: Progress = { advance: () => {}, reach: () => {}, done: () => {} }

interface Choices {
  json?: boolean
  to?: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>
}

/**
 * A progress bar on stderr for `total` items, or a count when the total is unknown; silent when stderr is not a
 * terminal, or when the output is JSON.
 */
export function progress(
  label: string,
  total: number | null,
  { json = false, to = process.stderr }: Choices = {},
): Progress {
  if (json || !to.isTTY || total === 0) return SILENT
  let count = 0
  let drawnAt = 0
  let isOpen = true

  const draw = () => {
    drawnAt = Date.now()
    if (total === null) return to.write(`\r${label} ${count}`)
    const share = Math.min(1, count / total)
    const filled = Math.round(share * BAR_WIDTH)
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
    return to.write(`\r${label} ${bar} ${Math.floor(share * 100)}% (${count}/${total})`)
  }
  const reach = (reached: number) => {
    count = reached
    if (Date.now() - drawnAt >= REDRAW_EVERY_MS) draw()
  }
  // Draws at once: the first item may take long.
  draw()
  return {
    reach,
    advance: (by = 1) => reach(count + by),
    done() {
      if (!isOpen) return
      isOpen = false
      draw()
      to.write('\n')
    },
  }
}

/** Progress bars of work in several parts, one below the other: a part starts with its first progress. */
export function progressOfParts<Part extends string>(
  labels: Record<Part, () => string>,
  choices: Choices = {},
) {
  let current: { part: Part; bar: Progress } | null = null
  const done = () => {
    current?.bar.done()
    current = null
  }
  return {
    /** `count` of `total` items of a part are done. */
    on(part: Part, count: number, total: number) {
      if (current?.part !== part) {
        done()
        current = { part, bar: progress(labels[part](), total, choices) }
      }
      current.bar.reach(count)
    },
    done,
  }
}
