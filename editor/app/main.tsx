import '../kit/trusted-types.ts'
import { createRoot } from 'react-dom/client'
import { api } from '../kit/api-client/api.ts'
import { reportError } from '../kit/api-client/report-error.ts'
import { watchErrors } from '../kit/api-client/watch-errors.ts'
import { createI18n } from '../kit/i18n/create-i18n.ts'
import { initialLanguage } from '../kit/i18n/initial-language.ts'
import { watchStyles } from '../kit/loading/when-reachable.ts'
import { App } from './app.tsx'
import { createAppRouter } from './create-app-router.ts'
import { showStartFailed } from './show-start-failed.ts'

const words = import.meta.glob<object>(['../*/words.*.json', '../../modules/*/editor/words.*.json'], {
  import: 'default',
})

/** Pages usually load within this time, ms; after it a loading indicator is shown. */
const patience = 150

/** Loads what every page needs (the messages and the product's configuration), then renders the app. */
async function start(): Promise<void> {
  const container = document.getElementById('root')
  if (container === null) throw new Error('index.html has no #root')
  const root = createRoot(container)
  const language = initialLanguage()
  try {
    const starting = createI18n(language, words)
    const configured = api.clientConfiguration()
    // creating the router starts loading the page's code and messages
    const router = createAppRouter(async (areas) => (await starting).loadNamespaces(areas))
    const opened = new Promise<void>((resolve) => router.subscribe(resolve))
    const [i18n, configuration] = await Promise.all([starting, configured])
    document.documentElement.dataset.brand = configuration.brand
    await Promise.race([opened, new Promise((resolve) => setTimeout(resolve, patience))])
    root.render(<App i18n={i18n} configuration={configuration} router={router} />)
  } catch (error) {
    reportError({ originId: 'editor.start', error })
    showStartFailed(language)
  }
}

watchErrors()
watchStyles()
void start()
