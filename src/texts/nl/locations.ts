/** Choosing a location for a process. Spec 1 §6, spec 2 §2 and §6. */
export const locations = {
  title: 'Locatie op de kaart',
  none: 'Dit proces staat nog niet op de kaart.',
  own: 'Dit proces heeft een eigen laadpunt op de kaart, dat het voorstel volgt.',
  choose: 'Kies een bestaande locatie',
  nothingNear:
    'Binnen {metres:number} meter van het voorstel ligt geen voorgestelde of gevalideerde locatie die u kunt gebruiken.',
  nowhere: 'Het voorstel heeft nog geen plek op de kaart.',
  nameless: 'Locatie zonder naam',
  distance: '{metres} m van het voorstel',
  used: 'De locatie wordt gebruikt voor dit proces.',
  released: 'De locatie is ontkoppeld.',
  locked: 'De locatie kan alleen worden gewijzigd zolang het locatievoorstel niet is afgerond.',
  already: 'Deze locatie hoort al bij dit proces.',
  notSelectable: 'Deze locatie kan niet voor dit proces worden gebruikt.',
  notChosen: 'Deze locatie is niet voor dit proces gekozen.',
} as const
