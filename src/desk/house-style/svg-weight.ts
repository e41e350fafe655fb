/**
 * Estimates how much a browser draws of an SVG: each use of a part draws it again, so thirty lines can draw a billion. Pure.
 */

interface Part {
  name: string
  id: string
  classes: readonly string[]
  /** Ids of the parts that it also draws. */
  uses: string[]
  /** Number of times that it draws each of them: a marker is drawn at every point of a line. */
  times: number
  children: Part[]
}

interface Rule {
  /** The last compound of each selector, which matches the styled elements. */
  subjects: string[]
  uses: string[]
}

const PARTS = /url\(\s*["']?#([^"')\s]+)/gi
/** The last digit of a number. */
const END_OF_NUMBER = /\d(?![\d.])/g

/** Accumulates an SVG during parsing, element by element. */
export class SvgWeight {
  readonly #root: Part = { name: '', id: '', classes: [], uses: [], times: 1, children: [] }
  readonly #open: Part[] = [this.#root]
  readonly #rules: Rule[] = []

  begin(name: string, attributes: ReadonlyMap<string, string>): void {
    const href = attributes.get('href') ?? ''
    const part: Part = {
      name,
      id: attributes.get('id') ?? '',
      classes: (attributes.get('class') ?? '').split(/\s+/).filter(Boolean),
      uses: [...attributes.values()].flatMap(partsIn).concat(href.startsWith('#') ? [href.slice(1)] : []),
      times: pointsIn(attributes.get('d') ?? attributes.get('points') ?? ''),
      children: [],
    }
    this.#open.at(-1)?.children.push(part)
    this.#open.push(part)
  }

  end(): void {
    this.#open.pop()
  }

  /** A style sheet, without comments. */
  style(css: string): void {
    for (const rule of css.split('}')) {
      const begin = rule.lastIndexOf('{')
      const uses = partsIn(rule.slice(begin + 1))
      const selectors = rule.slice(rule.lastIndexOf('{', begin - 1) + 1, begin)
      const subjects = selectors.split(',').map(
        (it) =>
          it
            .trim()
            .split(/[\s>+~]+/)
            .at(-1) ?? '',
      )
      if (uses.length > 0) this.#rules.push({ subjects, uses })
    }
  }

  /** Number of drawn elements; infinite where a part draws itself. */
  drawn(): number {
    const byId = new Map<string, Part>()
    const index = (part: Part) => {
      if (part.id) byId.set(part.id, part)
      for (const child of part.children) index(child)
    }
    index(this.#root)
    const known = new Map<Part, number>()
    const weigh = (part: Part): number => {
      const before = known.get(part)
      if (before !== undefined) return before
      // Set while a part is being weighed: a recursion that returns to it is a cycle.
      known.set(part, Number.POSITIVE_INFINITY)
      let weight = 1
      for (const child of part.children) weight += weigh(child)
      for (const id of [...part.uses, ...this.#styled(part)]) {
        const used = byId.get(id)
        if (used) weight += weigh(used) * (used.name === 'marker' ? part.times : 1)
      }
      known.set(part, weight)
      return weight
    }
    return weigh(this.#root)
  }

  #styled(part: Part): string[] {
    return this.#rules.flatMap(({ subjects, uses }) => (subjects.some((it) => isAbout(it, part)) ? uses : []))
  }
}

/** Whether a compound selector may match; errs on the side of true. */
function isAbout(selector: string, { name, id, classes }: Part): boolean {
  const named = [...selector.matchAll(/([.#]?)([\w-]+)/g)]
  if (named.length === 0 || /[*[:]/.test(selector)) return true
  return named.every(([, sign, word = '']) =>
    sign === '.' ? classes.includes(word) : sign === '#' ? word === id : word === name,
  )
}

const partsIn = (text: string) => [...text.matchAll(PARTS)].map(([, id = '']) => id)
const pointsIn = (text: string) => Math.max(1, Math.ceil((text.match(END_OF_NUMBER)?.length ?? 0) / 2))
