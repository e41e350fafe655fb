/** Texts of made-up processes. The people and the companies are made up. */

const list = (text: string) => text.split('|')

export const REMARKS = list(
  'Locatie volgt uit de aanvraag, twee huizen verder is de stoep breder.|Naast de bestaande fietsenstalling plaatsen.|Haakse vakken aan de zijkant van het plein.|Kast van de netbeheerder staat op zes meter.|Bewoners zijn vooraf per brief ingelicht.|Rekening houden met de uitrit van nummer 12.|Plek gekozen samen met de wijkbeheerder.|Langsparkeren, paal tussen de twee vakken.',
)
export const LAST_REMARKS = list(
  'Opgeleverd zonder opmerkingen.|Belijning wordt met de wijkronde meegenomen.|Bestrating netjes hersteld, bord geplaatst.|Paal getest met twee voertuigen, beide laadpunten werken.',
)
export const ASSESSMENTS = list(
  'Geen bezwaar tegen de voorgestelde plek.|Akkoord, mits de boomspiegel vrij blijft.|Akkoord; graag de paal een halve meter naar links.|Kabels en leidingen nagekeken, voldoende ruimte.|Verkeerskundig akkoord.',
)
export const REFUSALS = list(
  'De plek ligt voor een brandkraan.|Te smal voetpad: er blijft minder dan 1,5 meter over.|De parkeerdruk laat hier geen twee vakken toe.',
)
export const GRID_ANSWERS = list(
  'Voldoende capaciteit op de laagspanningskabel.|Aansluiting mogelijk na verlenging van de kabel met twaalf meter.|Kabel ligt aan deze zijde van de straat.|Geen verzwaring nodig.',
)
export const GRID_REFUSALS = list(
  'De transformator in deze straat is volbelast.|Aansluiten kan pas na netverzwaring.',
)
export const ADVICES = list(
  'Plaatsing mogelijk zoals voorgesteld.|Goede zichtbaarheid, korte kabelweg.|Verwacht gebruik is hoog door de flats aan de overkant.|Past in het plan voor deze wijk.',
)
export const OTHER_PLACES = list('Hoek van de straat, bij de glascontainers|Overkant, bij het park')
export const EXTRA_COSTS = list(
  'Boring onder de rijweg nodig.|Kabelweg van meer dan 25 meter.|Sierbestrating terugplaatsen door een gespecialiseerde ploeg.',
)
export const CONNECTION_REMARKS = list(
  'Graafwerk samen met de glasvezelploeg.|Meterkast staat in de paal.|Straat is op woensdag afgesloten voor de markt.',
)
export const OTHER_PREPARATIONS = list('Fietsnietjes verplaatsen|Plantenbak van bewoners verzetten')
export const CUSTOMERS = list(
  'Rijkskantoor De Linde|Gerechtsgebouw Oosterpoort|Depot Zandweg|Kantoor Parkzicht|Garage Stationsplein|Werkplaats Sluiskade',
)
export const CAPACITY = list(
  'Met loadbalancing blijft de piek onder de aansluitwaarde.|Huidige aansluiting volstaat voor de gevraagde punten.|Verzwaring van de aansluiting is nodig voor de tweede fase.',
)
export const ADJUSTMENTS = list(
  'Extra groep in de hoofdverdeler.|Kabelgoot langs de gevel van de garage.|Doorvoer door de brandscheiding afwerken.',
)
export const NOTES = list(
  'Sleutel ophalen bij de portier.|Bezoek alleen op werkdagen voor twaalf uur.|Objectmanager wil de planning vooraf zien.',
)
export const PROCESS_COMMENTS = list(
  'Netbeheerder gebeld, antwoord volgt volgende week.|Foto van het bovenaanzicht ontbreekt nog.|Afgestemd met de wegbeheerder.|Bewoner van nummer 8 vraagt om uitleg over de vakken.|Vraag van een bewoner beantwoord.|Graag nakijken of de coördinaten kloppen.|Wacht op de tekening.|Locatie bezocht, geen obstakels gezien.',
)
/** Made-up staff of the operators. */
export const OPERATOR_STAFF = list('Joris Vandeputte|Nadia Kerkhofs|Pim Oosterling|Anouk Deridder')
export const GRID_CONTACTS = list('Dienst aansluitingen|K. Dewaele|M. Postma|R. Vercauteren')
export const ASSESSORS = list('Dienst mobiliteit|T. Huygens|Afdeling verkeer|S. Wouda')

/** Comments on putting on hold or cancelling, by the value of the reason; and on continuing. */
export const STOPPED: Record<string, readonly string[]> = {
  'grid-congestion': list(
    'De netbeheerder geeft pas na de verzwaring capaciteit vrij.|Wachtlijst bij de netbeheerder, herbeoordeling in het najaar.',
  ),
  roadworks: list('De straat ligt open voor rioolwerken.|Wachten tot de herinrichting klaar is.'),
  objection: list('Bewoner van de overkant heeft bezwaar gemaakt.'),
  'regional-approval': list('Gewestweg: goedkeuring is gevraagd.'),
  'waiting-for-information': list(
    'Tekening van de kabels is opgevraagd.|De wegbeheerder moet nog antwoorden.',
  ),
  'quay-renewal': list('De kademuur wordt eerst vernieuwd.'),
  'event-permit': list('Tot na het evenement kan er niet gegraven worden.'),
  'district-advice': list('Het stadsdeel beraadt zich over de plek.'),
  'location-refused': list('De plek is te smal gebleken.|Te dicht bij een boom die blijft staan.'),
  'no-grid-capacity': list('De netbeheerder kan hier niet aansluiten.'),
  'objection-upheld': list('Het bezwaar is gegrond verklaard.'),
  'regulation-refused': list('De gemeenteraad heeft het reglement niet goedgekeurd.'),
  'request-withdrawn': list('De aanvrager is verhuisd.|De aanvrager laadt voortaan op het werk.'),
}
export const STOPPED_OTHERWISE = list('Afgestemd in het maandelijkse overleg.|Op vraag van de wijk.')
export const RESUMED = list(
  'De werken zijn klaar.|Antwoord ontvangen, we kunnen verder.|Capaciteit is vrijgegeven.',
)

/** Reasons that fit the step in which a process stops, likeliest first. */
export const REASONS_AT: Record<string, readonly string[]> = {
  'location-assessment': ['location-refused', 'district-advice', 'waiting-for-information'],
  'grid-check': ['no-grid-capacity', 'grid-congestion'],
  'traffic-decision': ['objection-upheld', 'regulation-refused', 'objection', 'regional-approval'],
  'grid-connection': ['no-grid-capacity', 'grid-congestion', 'quay-renewal', 'roadworks'],
  placement: ['roadworks', 'event-permit', 'request-withdrawn'],
  'location-proposal': ['request-withdrawn', 'waiting-for-information'],
}

/** Districts of a city by their first postal code, for tenants with a district field. */
export const DISTRICTS: readonly (readonly [number, string])[] = [
  [1011, 'Centrum'],
  [1019, 'Oost'],
  [1020, 'Noord'],
  [1051, 'West'],
  [1060, 'Nieuw-West'],
  [1070, 'Zuid'],
  [1086, 'Oost'],
  [1100, 'Zuidoost'],
  [1380, 'Weesp'],
]
