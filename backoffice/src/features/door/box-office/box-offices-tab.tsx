import { Button, Group, Stack, Text } from '@mantine/core'
import type { BoxOffice } from '@entree/contract/door/box-office/entities.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Of } from '../../../ui/of.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useEvent } from '../../catalogue/events/event-query.ts'
import { History } from '../../foundation/audit/history.tsx'
import { boxOfficeKey, boxOfficesQuery } from './box-office-query.ts'
import styles from './box-offices-tab.module.css'

const BoxOfficeDialog = lazyDialog(async () => (await import('./box-office-dialog.tsx')).BoxOfficeDialog)

/** The box offices of an event: added, changed, removed (GEN-13, EVT-08). */
export function BoxOfficesTab() {
  const { id, archived_at } = useEvent()
  const mayEdit = useMay('box_office.edit') && archived_at === null
  const [isOpen, setOpen] = useState<BoxOffice | 'new' | null>(null)
  return (
    <Stack gap="lg">
      <Loaded query={boxOfficesQuery(id)}>{(offices) => <List offices={offices} mayEdit={mayEdit} onOpen={setOpen} />}</Loaded>
      <Suspense fallback={null}>
        {isOpen !== null && <BoxOfficeDialog office={isOpen === 'new' ? null : isOpen} onClose={() => setOpen(null)} />}
      </Suspense>
    </Stack>
  )
}

type ListProps = { offices: readonly BoxOffice[]; mayEdit: boolean; onOpen: (office: BoxOffice | 'new') => void }

function List({ offices, mayEdit, onOpen }: ListProps) {
  const t = useT()
  const add = mayEdit && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => onOpen('new')}>
      {t('box.add')}
    </Button>
  )
  if (offices.length === 0) return <EmptyState icon="home" title={t('box.none_title')} text={t('box.none_text')} action={add} />
  return (
    <>
      <Group justify="space-between" align="start">
        <Text maw="40rem">{t('box.tab_text')}</Text>
        {add}
      </Group>
      <ul className={styles.list}>
        {offices.map((office) => (
          <Card key={office.id} office={office} mayEdit={mayEdit} onOpen={onOpen} />
        ))}
      </ul>
    </>
  )
}

function Card({ office, mayEdit, onOpen }: { office: BoxOffice } & Pick<ListProps, 'mayEdit' | 'onOpen'>) {
  const t = useT()
  const confirm = useConfirm()
  const maySell = useMay('box_office.sell')
  const { id, event_id, name, products, payment_methods, overrule_price, use_unsold_stock, has_orders } = office
  const remove = useAction({ call: 'deleteBoxOffice', success: t('box.removed'), invalidates: [boxOfficeKey] })
  const onRemove = async () => {
    const isSure = await confirm({ title: t('box.remove_title', { name }), confirm: t('ui.delete'), is_danger: true })
    if (isSure) await remove.run({ event_id, id })
  }
  const facts = [
    t('box.products_count', { count: products.length }),
    payment_methods.map((method) => t(`ui.method_${method}`)).join(', '),
    t(use_unsold_stock ? 'box.stock_unsold' : 'box.stock_own'),
    overrule_price && t('box.overrules'),
  ]
  return (
    <li className={styles.card}>
      <div className={styles.about}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Group gap="xs">
        <History entity="box_office" id={id} of={name} />
        {mayEdit && !has_orders && (
          <Button variant="default" loading={remove.isRunning} onClick={() => void onRemove()}>
            {t('ui.delete')}
            <Of name={name} />
          </Button>
        )}
        {mayEdit && (
          <Button variant="default" onClick={() => onOpen(office)} aria-label={t('box.change_of', { name })}>
            {t('box.change')}
          </Button>
        )}
        {maySell && (
          <Button component={Link} to={`/box-office/${event_id}/${id}`} aria-label={t('box.sell_at', { name })}>
            {t('box.sell')}
          </Button>
        )}
      </Group>
    </li>
  )
}
