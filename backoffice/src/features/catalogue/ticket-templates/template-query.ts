import { useLanguage } from '@entree/web/language.tsx'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../send.ts'

/** Under which templates are in the cache: lists, choices and single ones. */
export const templatesKey = ['ticket-templates'] as const

/** One template, its sample in the language of the screen. */
export function useTemplateQuery(id: number) {
  const { language } = useLanguage()
  return queryOptions({
    queryKey: [...templatesKey, id, language],
    queryFn: ({ signal }) => send('getTicketTemplate', { id, language }, { signal }),
  })
}

/** All templates, to choose from. */
export const templateChoicesQuery = queryOptions({
  queryKey: [...templatesKey, 'choices'],
  queryFn: ({ signal }) => send('listTicketTemplates', {}, { signal }),
})
