/** A product of the museum in one language: name and description. */
type Words = [name: string, description: string]

export type VisitWords = {
  language: 'nl' | 'en' | 'de' | 'fr'
  url: string
  name: string
  extras: string
  adult: Words
  student: Words
  child: Words
  family: Words
  pass: Words
  audio: Words
  catalogue: Words
  lunch: Words
}

/** The same visit for four audiences: one event and the same hours, each point of sale with products in its own language. */
export const VISIT_WORDS: VisitWords[] = [
  {
    language: 'nl',
    url: 'lichthuis-bezoek',
    name: 'Webshop Nederlands',
    extras: 'Bij je bezoek',
    adult: ['Volwassene', 'Vaste collectie en alle tentoonstellingen.'],
    student: ['Student of CJP', 'Neem je pas mee, we kijken er echt naar.'],
    child: ['Kind t/m 12 jaar', 'Gratis, samen met een volwassene. Vraag bij de balie om het lichtjespad.'],
    family: ['Familieticket (2 + 2)', 'Twee volwassenen en twee kinderen of jongeren tot en met 17 jaar.'],
    pass: ['Museumkaart (toeslag)', 'Je kaart wordt bij de ingang gescand; de toeslag is voor de tentoonstelling.'],
    audio: ['Audiotour', 'Een uur langs twaalf werken, in zes talen. Oortjes krijg je van ons.'],
    catalogue: ['Catalogus ‘Van kaars tot laser’', '184 pagina’s, gebonden. Ligt voor je klaar bij de balie.'],
    lunch: ['Lunch in de Kas', 'Soep van de dag, brood en koffie in het museumcafé.'],
  },
  {
    language: 'en',
    url: 'lichthuis-visit',
    name: 'Web shop English',
    extras: 'With your visit',
    adult: ['Adult', 'Permanent collection and all exhibitions.'],
    student: ['Student', 'With a valid student card.'],
    child: ['Child, up to 12', 'Free with an adult. Ask at the desk for the trail of little lights.'],
    family: ['Family ticket (2 + 2)', 'Two adults and two children or teenagers up to 17.'],
    pass: ['Museum card (supplement)', 'Your card is scanned at the door; the supplement is for the exhibition.'],
    audio: ['Audio tour', 'One hour, twelve works, six languages. Earphones are on us.'],
    catalogue: ['Catalogue “From candle to laser”', '184 pages, hardback. Waiting for you at the desk.'],
    lunch: ['Lunch at the Glasshouse', 'Soup of the day, bread and coffee in the museum café.'],
  },
  {
    language: 'de',
    url: 'lichthuis-besuch',
    name: 'Webshop Deutsch',
    extras: 'Zu Ihrem Besuch',
    adult: ['Erwachsene', 'Sammlung und alle Ausstellungen.'],
    student: ['Studierende', 'Mit gültigem Ausweis.'],
    child: ['Kind bis 12 Jahre', 'Frei in Begleitung. Fragen Sie an der Kasse nach dem Lichterpfad.'],
    family: ['Familienkarte (2 + 2)', 'Zwei Erwachsene und zwei Kinder oder Jugendliche bis 17 Jahre.'],
    pass: ['Museumkaart (Zuschlag)', 'Ihre Karte wird am Eingang gescannt; der Zuschlag gilt der Ausstellung.'],
    audio: ['Audioguide', 'Eine Stunde, zwölf Werke, sechs Sprachen. Kopfhörer inklusive.'],
    catalogue: ['Katalog „Von der Kerze zum Laser“', '184 Seiten, gebunden. Liegt an der Kasse für Sie bereit.'],
    lunch: ['Mittagessen im Glashaus', 'Tagessuppe, Brot und Kaffee im Museumscafé.'],
  },
  {
    language: 'fr',
    url: 'lichthuis-visite',
    name: 'Boutique en français',
    extras: 'Avec votre visite',
    adult: ['Adulte', 'Collection permanente et toutes les expositions.'],
    student: ['Étudiant', 'Sur présentation de la carte.'],
    child: ['Enfant jusqu’à 12 ans', 'Gratuit avec un adulte. Demandez le sentier des lueurs à l’accueil.'],
    family: ['Billet famille (2 + 2)', 'Deux adultes et deux enfants ou jeunes jusqu’à 17 ans.'],
    pass: ['Museumkaart (supplément)', 'Votre carte est contrôlée à l’entrée ; le supplément est pour l’exposition.'],
    audio: ['Audioguide', 'Une heure, douze œuvres, six langues. Écouteurs compris.'],
    catalogue: ['Catalogue « De la bougie au laser »', '184 pages, relié. Il vous attend à l’accueil.'],
    lunch: ['Déjeuner à la Serre', 'Soupe du jour, pain et café au café du musée.'],
  },
]
