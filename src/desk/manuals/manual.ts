import { ROLES, type Role } from '../../platform/tenant/person.ts'
import type { Language } from '../../platform/texts/language.ts'

/** Manuals and their front matter. Pure. Source: spec 3 §2 and §3, decisions "Shell". */

/** A parsed markdown file; its front matter, between the lines `---`, contains title and menu place. */
export interface ManualFile {
  title: string
  /** Segment of the menu; '' for a manual before the segments. */
  category: string
  /** The role that it is written for; null for all roles. */
  role: Role | null
  /** Sort order; manuals without one come last. */
  order: number
  markdown: string
}

/** A part of a manual, from one heading to the next; the first part has no heading. */
export interface Section {
  anchor: string
  title: string
  /** 2 or 3, as the heading; 0 for the text before the first. */
  level: number
  /** Without markup. */
  text: string
}

export interface Manual extends Omit<ManualFile, 'markdown'> {
  /** File name, the same in every language. */
  id: string
  /** The language of its text: the other one when it is not translated. */
  language: Language
  /** Sanitised HTML. */
  html: string
  sections: readonly Section[]
}

const FRONT = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n/
const LAST = 1000

/** Parses a manual's file. Throws an error with the reason when its front matter is incomplete. */
export function readManualFile(text: string): ManualFile {
  const front = FRONT.exec(text)
  if (!front) throw new Error('does not begin with --- and a title')
  const properties = new Map(
    (front[1] ?? '').split(/\r?\n/).flatMap((line) => {
      const [, name, value] = /^([a-z]+):(.*)$/.exec(line) ?? []
      return name && value?.trim() ? [[name, value.trim()] as const] : []
    }),
  )
  const title = properties.get('title')
  if (!title) throw new Error('has no title')
  const role = properties.get('role')
  const known = ROLES.find((it) => it === role)
  if (role && !known) throw new Error(`is for an unknown role '${role}'`)
  return {
    title,
    category: properties.get('category') ?? '',
    role: known ?? null,
    order: Number(properties.get('order')) || LAST,
    markdown: text.slice(front[0].length),
  }
}

/** The manuals in menu order: by sort order, then title. */
export const inOrder = (manuals: readonly Manual[]): Manual[] =>
  [...manuals].sort((one, other) => one.order - other.order || one.title.localeCompare(other.title, 'nl'))

interface Segment<Item> {
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
