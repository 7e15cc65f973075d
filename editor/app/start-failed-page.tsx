import { type ReactNode, useEffect } from 'react'
import type { UiLanguage } from '../../domain/language/language.ts'
import { buttonClass } from '../base/controls/button-class.ts'
import { LooseThread } from '../base/controls/thread.tsx'
import { dropFirstSight } from '../base/first-sight.ts'
import { startFailedMessages } from './start-failed-messages.ts'
import '../base/page/system-page.css'

/** 'Fel inträffat': the messages or the configuration could not be loaded, so nothing else can be said. */
export function StartFailedPage({ language }: { language: UiLanguage }): ReactNode {
  const messages = startFailedMessages[language]
  useEffect(() => {
    dropFirstSight()
    document.documentElement.lang = language
    document.title = messages.title
  }, [language, messages])
  return (
    <main className="system-page">
      {/* which brand it is could not be asked */}
      <LooseThread brand="event" />
      <h1>{messages.title}</h1>
      <p>{messages.text}</p>
      <button type="button" className={buttonClass('primary')} onClick={() => window.location.reload()}>
        {messages.reload}
      </button>
    </main>
  )
}
