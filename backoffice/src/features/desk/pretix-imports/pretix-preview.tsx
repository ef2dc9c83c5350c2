import type { CallInput } from '@entree/contract/calls.ts'
import { formatPercent } from '@entree/domain/foundation/numbers.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import styles from './pretix.module.css'

type PretixPreviewProps = {
  access: CallInput<'listPretixEvents'>
  of: { slug: string; subevent_id: number | null }
  /** Tells one look at the events from the next: what was typed is in no key. */
  number: number
}

/** What comes of an event there and what does not, and the making of it (MOVE-34, MOVE-35). */
export function PretixPreview({ access, of: { slug, subevent_id }, number }: PretixPreviewProps) {
  const t = useT()
  const format = useFormat()
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const input = { ...access, slug, subevent_id }
  const preview = useQuery({
    queryKey: ['pretix', number, slug, subevent_id],
    queryFn: ({ signal }) => send('previewPretixEvent', input, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const bring = useAction({
    call: 'importPretixEvent',
    invalidates: [['events'], ['ticket-imports']],
    onDone: ({ event_id }) => navigate(`/events/${event_id}/ticket-import`),
  })
  if (preview.isError) {
    const refusals = preview.error instanceof CallFailed ? preview.error.refusals : []
    return refusals.length === 0 ? (
      <LoadFailed onRetry={() => preview.refetch()} />
    ) : (
      <Notice tone="warning">{refusals.map(refusalText).join(' ')}</Notice>
    )
  }
  if (!preview.data) return <p role="status">{t('pretix.reading')}</p>
  const { name, starts_at, ends_at, location, time_zone, products, shared, notes, event_id } = preview.data
  return (
    <>
      <FormSection title={t('pretix.comes')} description={t(event_id === null ? 'pretix.comes_text' : 'pretix.new_text')}>
        <dl className={styles.facts}>
          <dt>{t('pretix.event')}</dt>
          <dd>{name}</dd>
          <dt>{t('pretix.dates')}</dt>
          <dd>
            {format.dateTime(starts_at)} – {format.dateTime(ends_at)}
          </dd>
        </dl>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
        <div className={styles.products} role="group" aria-label={t('pretix.products')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('pretix.product')}</th>
                <th scope="col">{t('pretix.price')}</th>
                <th scope="col">{t('pretix.vat')}</th>
                <th scope="col">{t('pretix.stock')}</th>
              </tr>
            </thead>
            <tbody>
              {products.map((product) => (
                <tr key={product.key}>
                  <th scope="row">
                    {product.name}
                    {product.is_here && <span className={styles.hint}> · {t('pretix.is_here')}</span>}
                  </th>
                  <td>{format.money(product.price)}</td>
                  <td>{formatPercent(product.vat_percentage)}</td>
                  <td>{product.stock ?? t('pretix.unlimited')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className={styles.hint}>{t('pretix.orders')}</p>
        <p className={styles.hint}>{t('pretix.entries')}</p>
      </FormSection>
      <FormSection title={t('pretix.comes_not')}>
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{t(`pretix.note_${note}`, { location: location ?? '', time_zone: time_zone ?? '' })}</li>
          ))}
          {shared.map((quota) => (
            <li key={`${quota.name}/${quota.products.join('/')}`}>
              {t('pretix.shared', { name: quota.name, count: quota.left ?? 0, products: quota.products.join(', ') })}
            </li>
          ))}
          <li>{t('pretix.note_scans')}</li>
          <li>{t('pretix.note_fees')}</li>
          <li>{t('pretix.note_rest')}</li>
        </ul>
        <div>
          <Button loading={bring.isRunning} onClick={() => void bring.run(input)}>
            {t(event_id === null ? 'pretix.bring' : 'pretix.bring_new')}
          </Button>
        </div>
      </FormSection>
    </>
  )
}
