import type { Session } from '../data.ts'
import { useT } from '../messages.ts'
import { useNarrowing } from './use-narrowing.ts'

/** Narrows what this device lets in, for an entrance of its own (DOOR-31); without network too. */
export function Narrowing({ session }: { session: Session }) {
  const t = useT()
  const { choices, only_product_ids, narrow } = useNarrowing(session)
  // Of a single one there is nothing to leave out, unless more than it was chosen before.
  if (choices.length < 2 && only_product_ids === null) return null
  return (
    <section className="stack" aria-labelledby="narrowing">
      <h2 id="narrowing">{t('settings.only')}</h2>
      <p className="soft">{t('settings.only_help')}</p>
      {choices.map(({ id, name }) => (
        <label key={id} className="check">
          <input
            type="checkbox"
            checked={only_product_ids?.includes(id) ?? false}
            onChange={(event) => narrow(id, event.target.checked)}
          />
          {t('settings.only_of', { name })}
        </label>
      ))}
    </section>
  )
}
