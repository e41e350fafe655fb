/** Documents of a request. Source of the words of `unavailable`: spec 1 §8. */
export const files = {
  unavailable: {
    title: 'Foutmelding',
    text: 'Het bestand kon niet worden geopend. Dit kan diverse oorzaken hebben',
    notThere: 'Het bestand bestaat niet (meer)',
    notScanned: 'Het bestand komt niet door de veiligheidsscan',
    back: 'Terug naar de aanvraag',
  },
  problems: {
    none: 'Er is geen bestand meegestuurd.',
    empty: 'Het bestand is leeg.',
    type: 'Alleen JPG, PNG en PDF worden aangenomen; de inhoud van het bestand telt, niet de naam.',
    tooLarge: 'Het bestand is te groot: ten hoogste {most:number} bytes.',
    cleared: 'De persoonlijke gegevens van deze aanvraag zijn opgeruimd; er kan geen bestand meer bij.',
  },
} as const
