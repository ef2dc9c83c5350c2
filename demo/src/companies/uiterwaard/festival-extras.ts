import { addProduct, type DemoEvent } from '../../build.ts'
import type { FestivalTickets } from './festival-tickets.ts'

const COLORS = { ground: '#ffe2ad', main: '#f4583f', accent: '#ffb347', dark: '#12372a' }

/** What goes with a ticket: a place to sleep and park, things for on the grounds, merchandise and a donation. */
export function addExtras(
  event: DemoEvent,
  { stay, extra, support }: { stay?: number; extra?: number; support?: number },
  tickets: FestivalTickets,
) {
  const { pictures } = event.company.demo
  const picture = (thing: Parameters<typeof pictures.product>[1]) => pictures.product('uiterwaard', thing, COLORS)
  const { early, weekend, group, youth } = tickets
  const admission = Object.values(tickets).filter((ticket) => ticket !== youth)
  const sleeping = { product_group_id: stay, parents: [early, weekend, group] }
  const tent = addProduct(event, {
    ...sleeping,
    name: 'Kampeerplek, per persoon',
    description: 'Drie nachten, met warm water en stille zone. Neem je eigen tent mee.',
    price: 2250,
    stock: 420,
    max_buy: 8,
    image: picture('tent'),
  })
  const camper = addProduct(event, {
    ...sleeping,
    name: 'Camperplaats',
    description: 'Tot 7 meter, zonder stroom. Per voertuig; wie erin slaapt heeft ook een kampeerplek.',
    price: 4500,
    stock: 30,
    max_buy: 1,
    image: picture('camper'),
  })
  const parking = addProduct(event, {
    product_group_id: stay,
    parents: admission,
    name: 'Parkeerkaart auto',
    description: 'Geldig het hele weekend, tien minuten lopen. Samen rijden is goedkoper.',
    price: 1800,
    product_type_id: 3,
    vat_percentage: 21,
    pass_service_fee: false,
    stock: 240,
    max_buy: 2,
    image: picture('parking'),
  })
  const bike = addProduct(event, {
    product_group_id: stay,
    parents: admission,
    name: 'Bewaakte fietsenstalling',
    description: 'Gratis, en je staat recht voor de ingang.',
    price: 0,
    product_type_id: 3,
    vat_percentage: 21,
    max_buy: 8,
  })

  const tokens = addProduct(event, {
    product_group_id: extra,
    parents: admission,
    name: 'Tien munten',
    description: 'Op je polsband, niet op de bon. Over? Je krijgt ze terug tot twee weken na afloop.',
    price: 3250,
    product_type_id: 2,
    vat_percentage: 21,
    has_ticket: false,
    max_buy: 10,
    image: picture('token'),
  })
  const locker = addProduct(event, {
    product_group_id: extra,
    parents: admission,
    name: 'Kluisje voor het weekend',
    description: 'Met stopcontact. Ten hoogste één per ticket.',
    price: 1500,
    product_type_id: 7,
    vat_percentage: 21,
    has_ticket: false,
    limit_max_amount: true,
    stock: 180,
    max_buy: 8,
    image: picture('locker'),
  })
  const cup = addProduct(event, {
    product_group_id: extra,
    addition_of: weekend,
    name: 'Ecobeker (statiegeld)',
    description: 'Hoort bij je weekendticket. Lever hem in bij de bar en je krijgt je geld terug.',
    price: 250,
    product_type_id: 7,
    vat_percentage: 0,
    has_ticket: false,
    image: picture('cup'),
  })

  const later = { is_cross_sell: true, has_ticket: false }
  const shirt = addProduct(event, {
    ...later,
    name: 'Festivalshirt',
    description: 'Biokatoen, gezeefdrukt in Zutphen. Ophalen bij de infostand.',
    price: 2750,
    product_type_id: 5,
    vat_percentage: 21,
    stock: 150,
    max_buy: 4,
    image: picture('shirt'),
  })
  const bag = addProduct(event, {
    ...later,
    name: 'Katoenen tas',
    description: 'Past een trui, een boek en een halve watermeloen in.',
    price: 1250,
    product_type_id: 5,
    vat_percentage: 21,
    stock: 200,
    max_buy: 4,
    image: picture('bag'),
  })
  const breakfast = addProduct(event, {
    ...later,
    name: 'Ontbijt op de dijk',
    description: 'Zaterdagochtend, met brood uit de houtoven. Vegetarisch.',
    price: 1450,
    product_type_id: 4,
    parents: [tent, camper],
    stock: 220,
    max_buy: 8,
    image: picture('bowl'),
  })
  const donation = addProduct(event, {
    product_group_id: support,
    name: 'Voor een schone rivier',
    description: 'Elke euro gaat naar de opruimploeg van de IJssel.',
    price: 0,
    product_type_id: 6,
    vat_percentage: 0,
    has_ticket: false,
    pass_service_fee: false,
    image: picture('heart'),
  })
  return { tent, camper, parking, bike, tokens, locker, cup, shirt, bag, breakfast, donation }
}
