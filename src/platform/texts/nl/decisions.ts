/** Decisions, which apply to the values on which they were based. */
export const decisions = {
  tooEarly: 'Hierover kan nog niet worden besloten. Nog niet ingevuld: {names}.',
  opened: '{label}: {value} geldt niet meer.',
  changed: '{label} was {was} en is nu {now}.',
  by: 'Gegeven door {name}, {time}.',
  about: 'Waarover dit besluit gaat',
  wasAndIs: 'was {was} en is nu {now}.',
  same: '{value} (ongewijzigd)',
  reopened: {
    own: 'Deze stap is afgerond, maar wacht weer op uw besluit: {names}.',
    others: 'Deze stap is afgerond, maar wacht weer op een besluit: {names}. Nu aan zet: {parties}.',
    ownElsewhere: 'Stap {n:number} wacht weer op uw besluit: {names}.',
    elsewhere: 'Stap {n:number} wacht weer op een besluit: {names}. Nu aan zet: {parties}.',
    goTo: 'Naar stap {n:number}',
    part: 'Uw deel van stap {n:number} is afgerond.',
  },
  again: 'De waarden waarover dit gaat, zijn gewijzigd. Sla die eerst op en vul dit daarna opnieuw in.',
  openAgain: 'Weer open, want de waarden zijn gewijzigd: {names}.',
  emptied: 'Weer open, want het besluit is leeggemaakt: {names}.',
  unfinished: 'Dit proces kan nog niet worden afgerond. Eerst opnieuw: {names}.',
  followFirst: 'Kies wat er volgt op deze weigering, en rond uw deel van stap {n:number} af.',
  unseen: '{label} is intussen gewijzigd. Gelezen: {seen}. Nu: {value}.',
} as const
