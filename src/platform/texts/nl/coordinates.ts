/** The location of a request, and changing it. Source of the messages: spec 1 §5 and §8. */
export const coordinates = {
  title: 'Coördinaten wijzigen',
  lat: 'Latitude',
  lng: 'Longitude',
  placeUnknown:
    'De plaats is niet bekend: dit is een benadering. Vul de juiste coördinaten in, of zoek ze op bij het adres.',
  hint: 'In graden, zoals 51.0543 en 3.7174. Een paar mag u in één veld plakken.',
  bothFilled: 'Beide velden zijn aangepast!',
  save: 'Opslaan',
  saving: 'Bezig met opslaan…',
  cancel: 'Annuleren',
  saved: 'Coördinaten zijn opgeslagen!',
  failed: 'Er is iets fout gegaan!',
  lookUp: 'Haal de coördinaten op',
  lookingUp: 'Coördinaten worden opgehaald…',
  suggested: 'Dit zijn de coördinaten van het adres. Sla ze op om ze over te nemen.',
  /** Added to the text above. */
  onlyStreet: 'Alleen de straat of een nabij huisnummer is gevonden: de plaats is minder precies.',
  same: 'Het adres heeft dezelfde coördinaten.',
  noMatch:
    'Het opgegeven adres leverde geen locatie op binnen de postcode {postalCode}. Controleer of het adres juist is ingevoerd.',
  approximate: 'Ingevuld is een benadering van de plaats.',
  conflict:
    'Iemand anders heeft deze aanvraag intussen gewijzigd. De coördinaten zijn nu {place}. Wat u invulde staat er nog.',
  nowhere: 'niet bekend',
  problems: {
    missing: 'Dit is een vereist veld',
    unreadable: 'Dit is geen coördinaat in graden, zoals 51.0543.',
    range: { lat: 'Een latitude ligt tussen -90 en 90.', lng: 'Een longitude ligt tussen -180 en 180.' },
    swapped: 'Latitude en longitude zijn verwisseld.',
    elsewhere: 'Deze coördinaten liggen in {other}, maar de aanvraag is van {name}.',
    handOver: 'Hoort de aanvraag bij {other}? Dan moet hij eerst aan die gemeente worden overgedragen.',
    outside: 'Deze coördinaten liggen buiten het gebied van dit loket.',
  },
} as const
