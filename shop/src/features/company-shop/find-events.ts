import type { LivePointOfSale } from '../../data.ts'

/** Those whose event or place has every word of the text in it, whatever the accents and capitals; all for an empty text. */
export function findEvents(live: readonly LivePointOfSale[], text: string): LivePointOfSale[] {
  const words = plain(text).split(/\s+/)
  return live.filter(({ event }) => {
    const said = plain([event.name, event.venue?.name, event.venue?.city].join(' '))
    return words.every((word) => said.includes(word))
  })
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
