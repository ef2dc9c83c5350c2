import { bookKinds } from '@entree/domain/money/books.ts'
import { Group, Stack, Text, Title } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { fetchFile } from '../../../send.ts'
import { SaveTableButtons } from '../../../ui/save-table-buttons.tsx'

type Props = { period: { company_id: number; start: string; end: string } }

/** The ledger, the invoices, the payouts and what buyers got of the period as files for a spreadsheet (BOOK-03, BOOK-04, BINV-08). */
export function Books({ period }: Props) {
  const t = useT()
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t('vat.books')}
      </Title>
      <Text maw="40rem">{t('vat.books_text')}</Text>
      {bookKinds.map((kind) => (
        <Group key={kind} gap="sm">
          <Text w="8rem">{t(`vat.books_${kind}`)}</Text>
          <SaveTableButtons
            of={t(`vat.books_${kind}`)}
            load={(as) => fetchFile('downloadBooks', { ...period, kind, ...as })}
            name={`${kind}-${period.start}-${period.end}`}
          />
        </Group>
      ))}
    </Stack>
  )
}
