/** Texts of demonstration requests. The people are made up. */

export const FIRST_NAMES = {
  BE: words(
    'Lotte Emma Louise Marie Nora Ella Julie Elise Olivia Anna Charlotte Fien Hanne Sofie Ilse Katrien Greet Veerle Els An Nele Liesbeth Yasmina Fatima Aylin Zoë Noé Lucas Liam Arthur Jules Adam Victor Louis Noah Mathis Thomas Wouter Pieter Jan Bart Koen Stijn Tom Kristof Dirk Luc Marc Guido Mohamed Bilal Mehmet René André Björn Gijs Tuur',
  ),
  NL: words(
    'Emma Julia Sanne Lisa Anna Sophie Eva Femke Fleur Iris Maaike Marieke Anouk Esther Ingrid Wilma Petra Samira Fatma Chantal Noa Daan Sem Lucas Finn Bram Thijs Jesse Lars Tim Jeroen Sander Martijn Bas Rutger Hendrik Willem Kees Piet Jaap Mohammed Youssef Achraf Emre Ravi Stephan Renée Joël Sjoerd Douwe',
  ),
} as const

export const LAST_NAMES = {
  BE: list(
    'Peeters|Janssens|Maes|Jacobs|Mertens|Willems|Claes|Goossens|Wouters|De Smet|Hermans|Pauwels|Aerts|Michiels|Van Damme|De Backer|Vermeulen|Van den Broeck|Desmet|De Clercq|Verhoeven|Lemmens|Segers|Coppens|Van de Velde|Bogaert|Martens|De Wilde|Smets|Cools|Verstraete|Baert|Moens|Thijs|El Idrissi|Yılmaz|Benali|Özdemir|Lefèvre|Vandenberghe',
  ),
  NL: list(
    "de Jong|Jansen|de Vries|van den Berg|Bakker|van Dijk|Visser|Smit|Meijer|de Boer|Mulder|de Groot|Bos|Vos|Peters|Hendriks|van Leeuwen|Dekker|Brouwer|de Wit|Dijkstra|Smits|de Graaf|van der Meer|van der Linden|Kok|Jacobs|de Haan|Vermeulen|van den Heuvel|van 't Hof|in 't Veld|El Amrani|Yilmaz|Ouali|Singh|Groenewoud|Scholten|Prins|Huisman",
  ),
} as const

export const ORIGINS = {
  BE: { webformulier: 6, 'e-loket': 3, gemeente: 1 },
  NL: { webformulier: 7, klantcontact: 2, leasemaatschappij: 1 },
} as const

/** Common street names, for tenants without streets in the tables. */
export const EVERYWHERE = list(
  'Kerkstraat|Dorpsstraat|Schoolstraat|Molenweg|Stationsstraat|Nieuwstraat|Beukenlaan|Kastanjelaan|Julianastraat|Wilhelminastraat|Marktplein|Parklaan',
)

export const VEHICLES = list(
  'Tesla;Model 3|Tesla;Model Y|Volkswagen;ID.3|Volkswagen;ID.4|Volkswagen;ID. Buzz|Škoda;Enyaq|Škoda;Elroq|Audi;Q4 e-tron|Audi;e-tron GT|BMW;i4|BMW;iX1|BMW;iX3|Mercedes-Benz;EQA|Mercedes-Benz;EQB|Volvo;EX30|Volvo;XC40 Recharge|Polestar;2|Polestar;4|Peugeot;e-208|Peugeot;e-3008|Opel;Corsa-e|Citroën;ë-C3|Citroën;ë-C4|Fiat;500e|Renault;5 E-Tech|Renault;Megane E-Tech|Renault;Zoe|Dacia;Spring|Hyundai;Kona Electric|Hyundai;IONIQ 5|Kia;EV3|Kia;EV6|Kia;Niro EV|Nissan;Leaf|Nissan;Ariya|MG;MG4|BYD;Dolphin|BYD;Seal|Cupra;Born|Ford;Mustang Mach-E|Ford;Explorer|Toyota;bZ4X|Mini;Cooper SE|Smart;#1',
).map((text) => {
  const [brand = '', model = ''] = text.split(';')
  return { brand, model }
})

/** `9` means a digit, `X` a letter. */
export const PLATES = {
  BE: { '1-XXX-999': 6, '2-XXX-999': 4, 'XXX-999': 1 },
  NL: { 'XXX-99-X': 6, 'X-999-XX': 3, '99-XXX-9': 2, 'XX-999-X': 2, '9-XXX-99': 1 },
} as const

export const REMARKS = list(
  'Ik heb geen oprit en laad nu elke week bij de supermarkt.|De dichtstbijzijnde laadpaal is bijna altijd bezet.|Mijn nieuwe wagen wordt volgende maand geleverd.|Graag aan de kant van het speelplein, daar is meer plaats.|Leasewagen via mijn werk; het contract zit bij de aanvraag.|Wij wonen in een appartement zonder garage.|Ik rijd ongeveer 35.000 kilometer per jaar.|Op de hoek is vaak een vrije plaats.|Er staat een boom bij de eerste parkeerplaats.|Kan het voor de zomer? Dan hebben wij twee elektrische wagens.|Ik ben minder mobiel en laad liefst dicht bij de deur.|Mijn buren op nummer 14 willen ook een laadpaal.|Ik werk in ploegen en laad overdag.|De paal aan het station is te ver om te voet te doen met kleine kinderen.',
)

export const PLACES_TO_STAND = list(
  'Voor de deur|Op het pleintje tegenover het huis|Langs de zijgevel|Aan de overkant van de straat|Op de parking bij de school|Bij de ondergrondse glascontainers|Op de hoek met de dorpsstraat',
)

export const COMMENTS = list(
  'Aanvrager gebeld: bewijs van inschrijving volgt deze week.|Nagekeken op kaart: geen oprit zichtbaar.|Er loopt al een realisatie in de volgende straat.|Graag nakijken met de dienst mobiliteit.|Bewijs ontvangen en in orde bevonden.|Straat wordt in het najaar heraangelegd, afstemmen met wegenwerken.|Aanvrager is verhuisd binnen de gemeente.|Wacht op antwoord van de netbeheerder.|Tweede aanvraag van dezelfde straat deze maand.',
)

export const EXPLANATIONS = list(
  'De aanvrager is intussen verhuisd.|De wagen is nog niet besteld.|De straat wordt volgend jaar heraangelegd.|Het opgegeven adres is een handelspand zonder bewoners.',
)

/** Made-up staff who judged and commented. */
export const STAFF = list('Griet Maenhout|Ruben Staelens|Ingeborg Wielemans|Farid Boukhari|Machteld Ooms')

function words(text: string) {
  return text.split(' ')
}
function list(text: string) {
  return text.split('|')
}
