import type { Deed } from '../deed.ts'
import { mustBeDone } from './promised.ts'

/** An act of several calls: its sentences and problems so far, and the last call. */
export interface Going {
  sentences: string[]
  problems: string[]
  last: Deed | null
}

/** Keeps what a call came to; false when nothing goes on from there. */
export function keeps(going: Going, deed: Deed | null | undefined, isPlain = true): boolean {
  if (!deed) return false
  const checked = isPlain ? mustBeDone(deed) : deed
  going.last = checked
  going.sentences.push(`${deed.sentence} [${deed.answer?.status}]`)
  return deed.outcome === 'done' && checked === deed
}

/** All calls as one act: the last, with what was found on the way. */
export function lived({ last, sentences, problems }: Going): Deed | null {
  if (!last) return null
  const promised = last.promises
  const promises = async () => [...problems, ...((await promised?.()) ?? [])]
  const sentence = sentences.join('; ')
  return problems.length > 0
    ? { ...last, sentence, outcome: 'done', forbidden: undefined, promises }
    : { ...last, sentence, promises }
}
