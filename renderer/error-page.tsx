import { guestLanguage } from '../modules/kit/guest-language.ts'
import { type AnswerPageInput, renderAnswerPage } from './answer-page.tsx'
import { answerWords } from './shell/words.ts'

/** Error page for a refused request on one of the standalone guest pages. */
export function renderErrorPage(input: Omit<AnswerPageInput, 'title' | 'body'> & { words: string }): string {
  const { words, ...page } = input
  return renderAnswerPage({
    ...page,
    title: answerWords[guestLanguage(page.language)].errorTitle,
    body: <p className="answer-words">{words}</p>,
  })
}
