import { ROLES, type Role } from '../../platform/tenant/person.ts'
import type { Language } from '../../platform/texts/language.ts'

/** What a manual is, and how its file begins. Pure; source: spec 3 §2 and §3, decisions "Shell". */

/** A file of markdown, read: between the lines `---` stands what it is called and where it belongs. */
export interface ManualFile {
  title: string
  /** The segment of the menu; '' stands on its own, before the segments. */
  category: string
  /** For whom it was written; null for everybody. */
  role: Role | null
  /** Place among the others; those without one come last. */
  order: number
  markdown: string
}

/** A part of a manual, from one heading to the next; the first has no heading. */
export interface Section {
  anchor: string
  title: string
  /** 2 or 3, as the heading; 0 for what stands before the first. */
  level: number
  /** Without markup. */
  text: string
}

export interface Manual extends Omit<ManualFile, 'markdown'> {
  /** Name of its file, in every language the same. */
  id: string
  /** The language that it is written in: the other one where it was not translated. */
  language: Language
  /** Sanitised. */
  html: string
  sections: readonly Section[]
}

const FRONT = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n/
const LAST = 1000

/** Reads a manual's file. Throws an error with the reason when it does not say what it is. */
export function readManualFile(text: string): ManualFile {
  const front = FRONT.exec(text)
  if (!front) throw new Error('does not begin with --- and a title')
  const said = new Map(
    (front[1] ?? '').split(/\r?\n/).flatMap((line) => {
      const [, name, value] = /^([a-z]+):\s*(.*?)\s*$/.exec(line) ?? []
      return name && value ? [[name, value] as const] : []
    }),
  )
  const title = said.get('title')
  if (!title) throw new Error('has no title')
  const role = said.get('role')
  const known = ROLES.find((it) => it === role)
  if (role && !known) throw new Error(`is for an unknown role '${role}'`)
  return {
    title,
    category: said.get('category') ?? '',
    role: known ?? null,
    order: Number(said.get('order')) || LAST,
    markdown: text.slice(front[0].length),
  }
}

/** The manuals as the menu shows them: by place, then title. */
export const inOrder = (manuals: readonly Manual[]): Manual[] =>
  [...manuals].sort((one, other) => one.order - other.order || one.title.localeCompare(other.title, 'nl'))

export interface Segment<Item> {
  category: string
  items: Item[]
}

/** Those without a category first, then a segment per category in order of appearance. */
export function segmentsOf<Item extends { category: string }>(items: readonly Item[]): Segment<Item>[] {
  const names = [...new Set(['', ...items.map(({ category }) => category)])]
  return names
    .map((category) => ({ category, items: items.filter((it) => it.category === category) }))
    .filter((it) => it.items.length > 0)
}
