import type { Random } from './random.ts'

export type Person = {
  first_name: string
  last_name: string
  email: string
  phone: string
  gender: 'm' | 'f' | 'o'
  dob: string
  address: string
  house_nr: string
  zip: string
  city: string
  country: 'NL' | 'DE' | 'ES' | 'BE'
}

type Country = {
  weight: number
  country: Person['country']
  f: string[]
  m: string[]
  last: string[]
  streets: string[]
  towns: [zip: string, city: string][]
  phone: string
}

const words = (text: string) => text.split(', ')

const COUNTRIES: Country[] = [
  {
    weight: 70,
    country: 'NL',
    phone: '+31 6 ',
    f: words(
      'Sanne, Emma, Lotte, Fleur, Anouk, Maud, Noor, Femke, Iris, Roos, Marloes, Yara, Samira, Fatima, Esther, Willemijn, Jolanda, Ingrid, Aylin, Chanel',
    ),
    m: words(
      'Daan, Bram, Sem, Thijs, Lars, Ruben, Jesse, Sander, Joost, Pieter, Youssef, Mehmet, Kees, Willem, Jeroen, Wouter, Giovanni, Rachid, Tjeerd, Hidde',
    ),
    last: words(
      'de Vries, Jansen, van den Berg, Bakker, Visser, Smit, Meijer, de Boer, Mulder, Bos, Vos, Peters, Hendriks, van Dijk, Kok, van Leeuwen, Dekker, Brouwer, de Wit, El Amrani, Yılmaz, Dijkstra, Hoekstra, Postma, Ramdin, Pinas, van der Heijden, ’t Hart',
    ),
    streets: words(
      'Kerkstraat, Molenweg, Dorpsstraat, Prinsengracht, Stationsweg, Julianalaan, Beukenlaan, Zeeheldenstraat, Lange Nieuwstraat, Oosterkade',
    ),
    towns: [
      ['7411 KT', 'Deventer'],
      ['8011 PK', 'Zwolle'],
      ['2312 EZ', 'Leiden'],
      ['2011 RC', 'Haarlem'],
      ['3011 ED', 'Rotterdam'],
      ['3511 GH', 'Utrecht'],
      ['6811 DG', 'Arnhem'],
      ['9711 LM', 'Groningen'],
      ['7201 DN', 'Zutphen'],
      ['1012 JS', 'Amsterdam'],
      ['5211 AP', '’s-hertogenbosch'],
    ],
  },
  {
    weight: 17,
    country: 'DE',
    phone: '+49 151 ',
    f: words('Anna, Lena, Katharina, Greta, Johanna, Miriam, Elif, Sophie'),
    m: words('Jonas, Lukas, Matthias, Felix, Emre, Sebastian, Moritz, Torsten'),
    last: words('Müller, Schmidt, Weber, Hoffmann, Koch, Schäfer, Kaya, Lehmann, Vogt, Brandt'),
    streets: words('Hauptstraße, Gartenweg, Lindenallee, Am Markt, Rosenstraße'),
    towns: [
      ['48143', 'Münster'],
      ['47051', 'Duisburg'],
      ['50667', 'Köln'],
      ['40213', 'Düsseldorf'],
      ['20095', 'Hamburg'],
    ],
  },
  {
    weight: 7,
    country: 'BE',
    phone: '+32 470 ',
    f: words('Elke, Lies, Camille, Margaux'),
    m: words('Dries, Stijn, Mathieu, Koen'),
    last: words('Peeters, Maes, Claes, Dubois, Lambert, Wouters'),
    streets: words('Meir, Veldstraat, Bondgenotenlaan, Rue Neuve'),
    towns: [
      ['2000', 'Antwerpen'],
      ['9000', 'Gent'],
      ['3000', 'Leuven'],
      ['1000', 'Brussel'],
    ],
  },
  {
    weight: 6,
    country: 'ES',
    phone: '+34 612 ',
    f: words('Lucía, María, Carmen, Nerea'),
    m: words('Javier, Álvaro, Diego, Iker'),
    last: words('García, Fernández, Etxeberria, Romero, Navarro'),
    streets: words('Calle Mayor, Gran Vía, Calle de Alcalá, Carrer de Mallorca'),
    towns: [
      ['28013', 'Madrid'],
      ['08036', 'Barcelona'],
      ['46002', 'Valencia'],
      ['48001', 'Bilbao'],
    ],
  },
]

/** A person who might have bought. Addresses of mail end where no mail can arrive. */
export function inventPerson(random: Random): Person {
  const country = random.weighted(COUNTRIES)
  const gender = random.next() < 0.02 ? 'o' : random.pick(['f', 'm'] as const)
  const first_name = random.pick(gender === 'm' ? country.m : country.f)
  const last_name = random.pick(country.last)
  const [zip, city] = random.pick(country.towns)
  const mailbox = plain(`${first_name}.${last_name}`) + (random.next() < 0.4 ? random.whole(1, 99) : '')
  const two = (low: number, high: number) => String(random.whole(low, high)).padStart(2, '0')
  return {
    first_name,
    last_name,
    gender,
    zip,
    city,
    country: country.country,
    email: `${mailbox}@${random.pick(['example.com', 'example.org', 'example.net'])}`,
    phone: `${country.phone}${random.whole(10, 59)} ${two(0, 99)} ${two(0, 99)} ${two(0, 99)}`,
    dob: `${random.whole(1952, 2005)}-${two(1, 12)}-${two(1, 28)}`,
    address: random.pick(country.streets),
    house_nr: `${random.whole(1, 180)}${random.next() < 0.15 ? random.pick(['a', 'b', '-2', ' bis']) : ''}`,
  }
}

/** Letters that every mail system takes. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[^a-z.]/g, '')
}
