import { Stack, Text } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { MailsToSend, type AskedMails } from './mails-to-send.tsx'

/** What is asked before mails go out by themselves: what happens, and the mails. */
export function SendQuestion({ order_id, text, asked }: { order_id: number; text: string; asked: AskedMails }) {
  const t = useT()
  return (
    <Stack gap="sm">
      <Text>
        {text} {t('orders.mail_gone')}
      </Text>
      <MailsToSend order_id={order_id} asked={asked} />
    </Stack>
  )
}
