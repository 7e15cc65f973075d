import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownHost } from '../../../domain/address/idn.ts'
import { type NoticeChoice, type NoticeChoiceResponse, noticeChoices } from '../../../domain/forms/notices-contract.ts'
import { isNotFound } from '../../kit/api-client/api-error.ts'
import { Button } from '../../kit/controls/button.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { PageFrame } from '../../kit/controls/page-frame.tsx'
import { RadioGroup } from '../../kit/controls/radio-group.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { PageHeading } from '../../kit/page/page-heading.tsx'
import { useParams } from '../../kit/router/router-view.tsx'
import { answersApi } from '../answers-api.ts'
import '../answer-notices/notice-choice.css'

/** /svarsmejl/{siteId}/{token}: a recipient of answers chooses how often to be mailed. */
export function NoticeChoicePage(): ReactNode {
  const { siteId = '', token = '' } = useParams()
  const { t } = useTranslation('answers', { keyPrefix: 'answer-notices' })
  const link = { siteId, token }
  const { data, error, isPending } = useQuery({
    queryKey: ['notice-choice', siteId, token],
    queryFn: () => answersApi.noticeChoice(link),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <PageFrame width="narrow" hasArt>
      <PageHeading title={t('title')}>{t('title')}</PageHeading>
      {isPending && <Spinner />}
      {isNotFound(error) && <Note tone="danger">{t('invalid')}</Note>}
      <ErrorDialog error={isNotFound(error) ? null : error} />
      {data !== undefined && <Choice link={link} stored={data} />}
    </PageFrame>
  )
}

interface ChoiceProps {
  link: { siteId: string; token: string }
  stored: NoticeChoiceResponse
}

function Choice({ link, stored }: ChoiceProps): ReactNode {
  const { t } = useTranslation('answers', { keyPrefix: 'answer-notices' })
  const [choice, setChoice] = useState<NoticeChoice>(stored.choice)
  const save = useMutation({ mutationFn: () => answersApi.chooseNotices(link, { choice }) })
  const page = stored.page === null ? t('thePage') : shownHost(stored.page)
  return (
    <div className="notice-choice">
      <p className="page-lead notice-choice-lead">{t('lead', { mail: stored.mail, page })}</p>
      <RadioGroup
        label={t('howOften')}
        choices={noticeChoices.map((value) => ({ value, label: t(value) }))}
        value={choice}
        onChange={(next) => {
          save.reset()
          setChoice(next)
        }}
      />
      <Button variant="brand" pending={save.isPending} onPress={() => save.mutate()}>
        {t('save')}
      </Button>
      <p role="status">{save.isSuccess && t('saved')}</p>
      <ErrorDialog error={save.error} />
    </div>
  )
}
