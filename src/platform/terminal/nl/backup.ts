/** Messages about backups and restoring. */
export const backup = {
  isThere: '{file} is er al.',
  noDesk: 'Er is geen loket om een back-up van te maken.',
  otherTenant: 'Verkeerde tenant: deze database is van "{owner}", niet van "{tenantId}".',
  unknownForm: 'Het archief heeft een vorm die deze versie van het loket niet kent.',
  ofOtherTenant: 'Verkeerde tenant: het archief is van "{owner}", niet van "{tenantId}".',
  otherEngine:
    'Het archief is van {engine}, en dit loket bewaart alles in {ours}: met --to {ours} verhuist het daarheen.',
  beforeRelease:
    'Het archief is van een versie van het loket van voor 1.0.0: deze versie kent "{name}" niet.',
  newer: 'Het archief is van een nieuwere versie van het loket: deze versie kent "{name}" niet.',
  otherFiles:
    'In de opslag staan bestanden die niet in dit archief zitten, zoals {name}: van een ander loket, of van geen loket. Gebruik een lege opslag, of --beside-others om ze te laten staan.',
  otherFile: 'In de opslag staat een ander bestand {name}.',
  deskThere: 'Er is al een loket in {folder}; terugzetten kan alleen op een lege plek.',
  tablesThere: 'Er staan al tabellen in deze database; terugzetten kan alleen in een lege.',
  damaged: 'Het archief is beschadigd: {why}.',
  damage: {
    notFiles: 'er zit iets anders in dan bestanden',
    noArchive: 'het is geen archief, of een deel ervan is veranderd',
    packed: 'het is niet uit te pakken',
    unreadable: 'de inhoudsopgave is niet te lezen',
    manifest: 'de inhoudsopgave is ongeldig',
    behind: 'er staan gegevens achter de inhoudsopgave',
    noManifest: 'de inhoudsopgave ontbreekt',
    changed: '{name} wijkt af van het origineel',
    rows: '{table} heeft {counted:number} rijen, en geen {rows:number}',
    noDatabase: 'er zit geen database in',
    sqlite: 'SQLite zegt: {said}',
  },
} as const
