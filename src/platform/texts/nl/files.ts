/** Uploaded files. Source of the words of `unavailable`: spec 1 §8; of `type`: spec 2 §5. */
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
    several: 'Stuur één bestand per keer.',
    order: 'Het veld {field} moet vóór het bestand staan.',
    cutOff: 'Het bestand is niet helemaal aangekomen. Probeer het opnieuw.',
    type: 'Dit type document kan niet worden geüpload',
    pixels: 'De afbeelding is te groot: ten hoogste {most:number} megapixel.',
    brokenPicture: 'De afbeelding is beschadigd of niet compleet.',
    tooLarge: 'Het bestand is te groot: ten hoogste {most:number} bytes.',
    notKept: 'Het bestand kon nu niet worden bewaard. Probeer het later opnieuw.',
    cleared: 'De persoonlijke gegevens van deze aanvraag zijn opgeruimd; er kan geen bestand meer bij.',
  },
} as const
