import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../messages.ts'
import { send } from '../send.ts'
import { failureText } from '../ui/failure-text.ts'

/** A colour field shows one, also when the product has none. */
const NO_COLOR = '#ffffff'

/** Which products are scanned at the event, and in which colour; changed at once, for all devices (MGMT-09). Wants network. */
export function Products({ event_id }: { event_id: number }) {
  const t = useT()
  const client = useQueryClient()
  const queryKey = ['products', event_id]
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: () => send('listAppProducts', { event_id }) })
  const [problem, setProblem] = useState<string | null>(null)

  const change = async (product: { product_id: number; enabled: boolean; color?: string }) => {
    setProblem(null)
    try {
      client.setQueryData(queryKey, await send('saveAppProducts', { event_id, products: [product] }))
    } catch (error) {
      setProblem(failureText(t, error))
    }
  }
  return (
    <section className="stack" aria-labelledby="products">
      <h2 id="products">{t('settings.products')}</h2>
      <p className="soft">{t('settings.products_help')}</p>
      {problem && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      {isError && !data && (
        <>
          <p role="status">{t('load.no_network')}</p>
          <button type="button" className="button" onClick={() => void refetch()}>
            {t('load.again')}
          </button>
        </>
      )}
      {data?.map(({ product_id, name, color, enabled, is_own }) => (
        <div key={product_id} className="product">
          <label className="check">
            <input
              type="checkbox"
              checked={enabled}
              onChange={(event) => void change({ product_id, enabled: event.target.checked })}
            />
            {name}
          </label>
          {is_own && (
            // Sent when the choice is made: while one looks for a colour, each one passed on the way is an input.
            <input
              key={color}
              type="color"
              aria-label={t('settings.color_of', { name })}
              defaultValue={color ?? NO_COLOR}
              onBlur={(event) => {
                const chosen = event.target.value
                if (chosen !== (color ?? NO_COLOR)) void change({ product_id, enabled, color: chosen })
              }}
            />
          )}
        </div>
      ))}
    </section>
  )
}
