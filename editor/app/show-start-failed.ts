import { offlineWords } from '../kit/api-client/offline-words.ts'
import { buttonClass } from '../kit/controls/button-class.ts'
import { dropFirstSight } from '../kit/first-sight.ts'
import { initialLanguage } from '../kit/i18n/initial-language.ts'
import '../kit/page/system-page.css'

/** 'Fel inträffat': shown when the code, the messages or the configuration could not be loaded. Works without React. */
export function showStartFailed(language = initialLanguage()): void {
  const { title, text, reload } = offlineWords[language].startFailed
  const page = document.createElement('main')
  page.className = 'system-page'
  const button = Object.assign(document.createElement('button'), { type: 'button', className: buttonClass('primary') })
  button.append(reload)
  button.addEventListener('click', () => window.location.reload())
  page.append(
    Object.assign(document.createElement('h1'), { textContent: title }),
    Object.assign(document.createElement('p'), { textContent: text }),
    button,
  )
  dropFirstSight()
  document.documentElement.lang = language
  document.title = title
  document.getElementById('root')?.replaceChildren(page)
}
