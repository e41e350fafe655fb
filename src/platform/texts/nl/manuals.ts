/** The manuals. Source: spec 3 §2 and §8. */
export const manuals = {
  title: 'Handleidingen',
  intro:
    'Hier leest u hoe u met dit loket werkt. Kies een handleiding in het menu, of zoek op een woord: elk gevonden deel opent op zijn plek.',
  forYou: 'Voor uw rol',
  search: 'Zoeken in de handleidingen',
  foundTitle: 'Gevonden in de handleidingen',
  found: '{n|count} {{deel|delen}} gevonden voor ‘{asked}’.',
  missing: 'Handleiding niet gevonden',
  missingText: 'Deze handleiding bestaat niet of heet nu anders. Kies er een in het menu.',
} as const
