import { Button, Group, TextInput } from '@mantine/core'
import type { BoxOfficeSale } from '@entree/contract/door/box-office/entities.ts'
import type { BoxOfficePaper } from '@entree/domain/door/box-office.ts'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import beside from '../../../ui/fields/beside.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useFailures } from '../../../ui/use-failures.ts'
import { boxOfficeKey } from './box-office-query.ts'
import { openPaper, ROLLS } from './open-paper.ts'

type SalePapersProps = { box_office_id: number; order: BoxOfficeSale['order'] }

/** The tickets of a sale on a roll, on sheets, or by mail. */
export function SalePapers({ box_office_id: id, order }: SalePapersProps) {
  const t = useT()
  const tell = useFailures()
  const [email, setEmail] = useState(order.email ?? '')
  const of = { id, order_id: order.id }
  const mail = useAction({ call: 'mailBoxOfficeTickets', success: t('box.mailed'), invalidates: [[...boxOfficeKey, 'sale']] })
  const print = (paper: BoxOfficePaper) => openPaper(() => send('printBoxOfficeTickets', { ...of, paper })).catch(tell)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void mail.run({ ...of, email })
  }
  return (
    <>
      <Group gap="sm" grow preventGrowOverflow={false}>
        {ROLLS.map(({ paper, width }) => (
          <Button
            key={paper}
            size="md"
            variant="default"
            leftSection={<Icon name="orders" size={20} />}
            onClick={() => void print(paper)}
          >
            {t('box.print_receipt', { width })}
          </Button>
        ))}
        <Button size="md" variant="default" leftSection={<Icon name="template" size={20} />} onClick={() => void print('a4')}>
          {t('box.print_a4')}
        </Button>
      </Group>
      <form onSubmit={submit}>
        <Group className={beside.line} gap="sm" wrap="nowrap">
          <TextInput
            type="email"
            label={t('box.email')}
            size="md"
            flex={1}
            autoComplete="off"
            maxLength={320}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" size="md" variant="default" loading={mail.isRunning} disabled={email.trim() === ''}>
            {t('box.send')}
          </Button>
        </Group>
      </form>
    </>
  )
}
