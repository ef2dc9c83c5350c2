import { Button } from '@mantine/core'
import type { PointOfSaleDetail } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { Form } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave, type Save } from '../../../ui/use-save.ts'
import { History } from '../../foundation/audit/history.tsx'
import { eventKey, useEventId } from '../events/event-query.ts'
import { NotFoundPage } from '../../../ui/not-found-page.tsx'
import { PointOfSaleFields } from './point-of-sale-fields.tsx'
import { copyValues, inputOf, newValues, valuesOf, type Dependencies, type PointOfSaleValues } from './point-of-sale-values.ts'
import { pointOfSaleFormQuery } from './points-of-sale-query.ts'
import { RemovedCss } from './removed-css.tsx'

type Removed = readonly { line: number; text: string }[]
type EditorProps = { shops: readonly PointOfSaleDetail[]; dependencies: Dependencies }

/** Everything of one point of sale (BPOS-01 to BPOS-17). */
export function PointOfSalePage() {
  const event_id = useEventId()
  const pos_id = Number(useParams().pos_id)
  return (
    <Loaded query={pointOfSaleFormQuery(event_id)}>
      {({ shops, dependencies }) => {
        const shop = shops.find(({ id }) => id === pos_id)
        return shop ? <Editor key={shop.id} shop={shop} shops={shops} dependencies={dependencies} /> : <NotFoundPage />
      }}
    </Loaded>
  )
}

/** A new point of sale, ready to sell everything that the event has, or a copy of another (`?copy=12`). */
export function NewPointOfSalePage() {
  const copied = Number(useSearchParams()[0].get('copy'))
  return (
    <Loaded query={pointOfSaleFormQuery(useEventId())}>
      {(known) => <NewEditor key={copied} {...known} original={known.shops.find(({ id }) => id === copied) ?? null} />}
    </Loaded>
  )
}

function Editor({ shop, shops, dependencies }: EditorProps & { shop: PointOfSaleDetail }) {
  const event_id = useEventId()
  const [removed, setRemoved] = useState<Removed>([])
  const form = useForm<PointOfSaleValues>({ defaultValues: valuesOf(shop, dependencies), mode: 'onTouched' })
  const save = useSave(form, {
    call: 'changePointOfSale',
    input: (values) => ({ event_id, point_of_sale_id: shop.id, ...inputOf(values), updated_at: values.updated_at }),
    values: (saved) => valuesOf(saved, dependencies),
    reload: async () => {
      const now = (await send('listPointsOfSale', { event_id })).find(({ id }) => id === shop.id)
      return valuesOf(now ?? shop, dependencies)
    },
    invalidates: [eventKey(event_id)],
    onSaved: ({ removed_css }) => setRemoved(removed_css),
  })
  return <Frame title={shop.name} form={form} save={save} {...{ shop, shops, dependencies, removed }} />
}

function NewEditor({ shops, dependencies, original }: EditorProps & { original: PointOfSaleDetail | null }) {
  const t = useT()
  const navigate = useNavigate()
  const event_id = useEventId()
  const { language } = useLanguage()
  const form = useForm<PointOfSaleValues>({
    defaultValues: original
      ? copyValues(original, dependencies, t('pos.copy_of', { name: original.name }))
      : newValues(dependencies, shops, language, t('pos.name_example')),
    mode: 'onTouched',
  })
  const save = useSave(form, {
    call: 'createPointOfSale',
    input: (values) => ({ event_id, ...inputOf(values) }),
    success: t('pos.added'),
    invalidates: [eventKey(event_id)],
    onSaved: ({ id, removed_css }) => navigate(`/events/${event_id}/pos${removed_css.length > 0 ? `/${id}` : ''}`),
  })
  const cancel = () => void navigate(`/events/${event_id}/pos`)
  return (
    <Frame
      title={t('pos.new_title')}
      form={form}
      save={save}
      onCancel={cancel}
      {...{ shop: null, shops, dependencies, removed: [] }}
    />
  )
}

type FrameProps = EditorProps & {
  title: string
  form: UseFormReturn<PointOfSaleValues>
  save: Save
  shop: PointOfSaleDetail | null
  removed: Removed
  onCancel?: () => void
}

function Frame({ title, form, save, shop, dependencies, removed, onCancel }: FrameProps) {
  const t = useT()
  const event_id = useEventId()
  const { event } = dependencies
  const isReadOnly = event?.is_archived ?? false
  return (
    <Page
      title={title}
      width="narrow"
      crumbs={[
        { label: t('nav.events'), to: '/events' },
        { label: event?.name ?? '', to: `/events/${event_id}` },
        { label: t('pos.title'), to: `/events/${event_id}/pos` },
      ]}
      actions={
        shop && (
          <>
            <Button
              component={Link}
              to={`/events/${event_id}/pos/${shop.id}/waiting-room`}
              variant="default"
              leftSection={<Icon name="users" size={18} />}
            >
              {t('pos.waiting_room')}
            </Button>
            <History entity="point_of_sale" id={shop.id} />
          </>
        )
      }
    >
      {isReadOnly && <Notice icon="archive">{t('events.archived_notice')}</Notice>}
      <Form save={save} isWide>
        <Fieldset disabled={isReadOnly}>
          <PointOfSaleFields form={form} shop={shop} dependencies={dependencies} isReadOnly={isReadOnly} />
          <RemovedCss removed={removed} />
        </Fieldset>
        {!isReadOnly && <SaveBar form={form} save={save} label={shop ? undefined : t('pos.add')} onCancel={onCancel} />}
      </Form>
    </Page>
  )
}
