import type { Locator } from 'playwright-core'

/** What a person does with a page, counted: every touch of the screen (or click), and every field that they type in. */
export type Hand = {
  tap: (control: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  /** A list of the browser's own: a tap to open it, and one on what is chosen. */
  choose: (list: Locator, value: string) => Promise<void>
  /**
   * Has the browser fill in a form from what it keeps about its user: a tap in the first field, and one on what is offered above the keys. The
   * fields are found by what they say they are (`autocomplete`), and recognised as by a browser.
   */
  letFillIn: (first: Locator, known: Readonly<Record<string, string>>) => Promise<void>
  taps: () => number
  fields: () => number
}

/** A hand that has done nothing yet. */
export function newHand(): Hand {
  let taps = 0
  let fields = 0
  const tap = async (control: Locator) => {
    await control.click()
    taps += 1
  }
  return {
    tap,
    type: async (field, text) => {
      await field.fill(text)
      fields += 1
    },
    choose: async (list, value) => {
      await list.selectOption(value)
      taps += 2
    },
    letFillIn: async (first, known) => {
      await tap(first)
      await first.page().evaluate(fillInAsBrowser, known)
      taps += 1
    },
    taps: () => taps,
    fields: () => fields,
  }
}

/** In the page. React hears of a value that is set past it, followed by the event. */
function fillInAsBrowser(known: Readonly<Record<string, string>>): void {
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  for (const field of document.querySelectorAll('input')) {
    const value = known[field.autocomplete]
    if (value === undefined) continue
    property?.set?.call(field, value)
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
  }
}
