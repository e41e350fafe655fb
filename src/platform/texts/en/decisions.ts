import type { Translation } from '../dictionary.ts'
import type { decisions as nl } from '../nl/decisions.ts'

export const decisions: Translation<typeof nl> = {
  tooEarly: 'This cannot be decided yet. Not filled in: {names}.',
  opened: '{label}: {value} no longer holds.',
  changed: '{label} was {was} and is now {now}.',
  by: 'Given by {name}, {time}.',
  about: 'What this decision is about',
  wasAndIs: 'was {was} and is now {now}.',
  same: '{value} (unchanged)',
  reopened: {
    own: 'This step is completed, but waits for your decision again: {names}.',
    others: 'This step is completed, but waits for a decision again: {names}. To act now: {parties}.',
    ownElsewhere: 'Step {n:number} waits for your decision again: {names}.',
    elsewhere: 'Step {n:number} waits for a decision again: {names}. To act now: {parties}.',
    goTo: 'To step {n:number}',
    part: 'Your part of step {n:number} is finished.',
  },
  again: 'The values that this is about have changed. Save those first, and then fill this in again.',
  openAgain: 'Open again, because the values changed: {names}.',
  emptied: 'Open again, because the decision was emptied: {names}.',
  unfinished: 'This process cannot be completed yet. First again: {names}.',
  followFirst: 'Choose what follows this refusal, and finish your part of step {n:number}.',
  unseen: '{label} has changed meanwhile. Read: {seen}. Now: {value}.',
}
