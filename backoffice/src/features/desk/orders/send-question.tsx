import { Stack, Text } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { OrderMails, type AskedMails } from './order-mails.tsx'

/** What is asked before mails go out by themselves: what happens, and the mails. */
export function SendQuestion({ order_id, text, asked }: { order_id: number; text: string; asked: AskedMails }) {
  const t = useT()
  return (
    <Stack gap="sm">
      <Text>
        {text} {t('ui.mail_gone')}
      </Text>
      <OrderMails order_id={order_id} asked={asked} />
    </Stack>
  )
}
