import { MantineProvider } from '@mantine/core'
import { languages } from '@entree/domain/foundation/languages.ts'
import { LanguageProvider, type LanguageHabits, type LoadedLanguage } from '@entree/web/language.tsx'
import { ToastProvider } from '@entree/web/toasts.tsx'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, useState, type ReactNode } from 'react'
import { RouterProvider } from 'react-router'
import { loadMessages } from './messages.ts'
import { createRouter } from './router/create-router.tsx'
import { routes, signInAgain } from './routes.tsx'
import { useCoveredKeys } from './session/cover.ts'
import { styleNonce } from './theme/style-nonce.ts'
import { colorSchemeManager, cssVariables, theme } from './theme/theme.ts'
import { ConfirmProvider } from './ui/confirm.tsx'
import { StepUpProvider } from './ui/step-up.tsx'
import { useFocusReturn } from './ui/use-focus-return.ts'

/** The stored choice is the back office's own, and all six languages are looked for in the browser's wishes (DEC-B-180). */
export const languageHabits: LanguageHabits = { stored_as: 'backoffice.language', detected: languages }

/** The whole back office. */
export function App({ start, client }: { start: LoadedLanguage; client: QueryClient }) {
  const [router] = useState(() => createRouter(routes, signInAgain))
  return (
    <StrictMode>
      <Surroundings start={start} client={client}>
        <RouterProvider router={router} />
      </Surroundings>
    </StrictMode>
  )
}

/** Everything that screens rely on: look, data, texts, toasts and questions. */
export function Surroundings(props: {
  start: LoadedLanguage
  client: QueryClient
  children: ReactNode
  env?: 'default' | 'test'
}) {
  useCoveredKeys()
  useFocusReturn()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      deduplicateInlineStyles
      env={props.env ?? 'default'}
    >
      <QueryClientProvider client={props.client}>
        <LanguageProvider start={props.start} load={loadMessages} habits={languageHabits}>
          <ToastProvider>
            <ConfirmProvider>
              <StepUpProvider>{props.children}</StepUpProvider>
            </ConfirmProvider>
          </ToastProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
