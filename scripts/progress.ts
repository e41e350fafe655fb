const BAR_WIDTH = 30
const REDRAW_EVERY_MS = 100

interface Progress {
  /** Advances the bar by `count` items. */
  advance(count?: number): void
  /** Ends the line; later output starts on a new one. */
  done(): void
}

const SILENT: Progress = { advance: () => {}, done: () => {} }

/** A bar on stderr for `total` items; silent when stderr is not a terminal, or when the answer is JSON. */
export function progress(
  label: string,
  total: number,
  choices: { json?: boolean; to?: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> } = {},
): Progress {
  const { json = false, to = process.stderr } = choices
  if (json || !to.isTTY || total <= 0) return SILENT
  let count = 0
  let drawnAt = 0

  const draw = () => {
    const share = Math.min(1, count / total)
    const filled = Math.round(share * BAR_WIDTH)
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
    to.write(`\r${label} ${bar} ${Math.floor(share * 100)}% (${count}/${total})`)
    drawnAt = Date.now()
  }
  return {
    advance(by = 1) {
      count += by
      if (Date.now() - drawnAt >= REDRAW_EVERY_MS) draw()
    },
    done() {
      draw()
      to.write('\n')
    },
  }
}
