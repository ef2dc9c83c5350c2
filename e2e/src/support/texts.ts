import { translate, type MessageValues } from '@entree/locales/translate.ts'
import enErrors from '@entree/locales/en/errors.json' with { type: 'json' }
import enHall from '@entree/locales/en/hall.json' with { type: 'json' }
import enOrder from '@entree/locales/en/order.json' with { type: 'json' }
import enShop from '@entree/locales/en/shop.json' with { type: 'json' }
import nlErrors from '@entree/locales/nl/errors.json' with { type: 'json' }
import nlHall from '@entree/locales/nl/hall.json' with { type: 'json' }
import nlOrder from '@entree/locales/nl/order.json' with { type: 'json' }
import nlShop from '@entree/locales/nl/shop.json' with { type: 'json' }

const messages = {
  en: { ...enShop, ...enOrder, ...enHall, ...enErrors },
  nl: { ...nlShop, ...nlOrder, ...nlHall, ...nlErrors },
}
type Plain<Counted> = Counted extends `${infer Name}_one` | `${infer Name}_other` ? Name : Counted
type Key = Plain<keyof (typeof messages)['en']>

/** The shop's own texts, by key: journeys find things by what is written on them, whatever that is today. */
export function texts(language: 'en' | 'nl'): (key: Key, values?: MessageValues) => string {
  return (key, values) => {
    const text = translate(messages[language], language, key, values)
    if (text === null) throw new Error(`no text ${key}`)
    return text
  }
}

export type Text = ReturnType<typeof texts>
