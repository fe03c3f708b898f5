import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { ChooseClasses } from '#app/features/classroom-service/components/choose-classes.tsx';
import { ConnectGoogle } from '#app/features/classroom-service/components/connect-google.tsx';
import { ImportResult } from '#app/features/classroom-service/components/import-result.tsx';
import { useImport } from '#app/features/classroom-service/use-import.ts';
import { classesPath, importClassesPath } from '#app/navigation/classroom-paths.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { NoClassesArt } from '#app/ui/illustrations/spots.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Panel } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { consentProblemSchema, consentProblemText } from '#shared/domain/classroom-service/import-calls.ts';

type Props = {
  readonly subject: SubjectPath;
  /** The class of ours that is imported again; undefined for new ones. */
  readonly classId: string | undefined;
  /** What went wrong at Google, as its way back says; undefined where nothing did. */
  readonly problem: string | undefined;
};

/** Classes from Google Classroom: new ones, or one that was imported before (content §2, §4, §7, §8). */
export function ImportScreen(props: Props) {
  const { session } = useSignedIn();
  return (
    <PageBody width="text">
      <PageHeader
        title={
          props.classId === undefined ? 'Import from Google Classroom' : 'Re-import from Google Classroom'
        }
        crumbs={[{ label: 'Classes', to: classesPath(props.subject) }]}
      />
      {session.school.importsClasses === true ? (
        <ImportSteps {...props} />
      ) : (
        <EmptyState
          illustration={<NoClassesArt />}
          title="Not set up"
          action={<ButtonLink to={classesPath(props.subject)}>To my classes</ButtonLink>}
        >
          Your school has not set up Google Classroom. Whoever looks after its server can.
        </EmptyState>
      )}
    </PageBody>
  );
}

function ImportSteps(props: Props) {
  const { subject, classId, problem } = props;
  const goTo = useGoTo();
  const { hash } = useLocation();
  // It is worth something for half an hour: it neither stays in the address nor comes back with it.
  const [authCode, setAuthCode] = useState(hash);
  if (hash !== '' && hash !== authCode) setAuthCode(hash);
  const path = importClassesPath(subject, classId);
  useEffect(() => {
    if (hash !== '') goTo(path, { replace: true });
  }, [hash, path, goTo]);
  return <StepsOf key={`${authCode} ${problem ?? ''}`} authCode={authCode} path={path} {...props} />;
}

function StepsOf({
  subject,
  classId,
  problem,
  authCode,
  path,
}: Props & { readonly authCode: string; readonly path: string }) {
  const known = consentProblemSchema.safeParse(problem);
  const why = known.success ? consentProblemText[known.data] : null;
  const { step, list, submit } = useImport(authCode, why);
  useEffect(() => {
    if (authCode !== '') void list();
  }, [authCode, list]);
  switch (step.kind) {
    case 'consent':
      return <ConnectGoogle key={step.why} why={step.why} to={path} />;
    case 'asking':
      return <Skeleton shape="card" label="Asking Google Classroom for your classes" />;
    case 'failed':
      return (
        <Alert tone="danger" role="alert" actions={<Button onClick={() => void list()}>Try again</Button>}>
          {step.text}
        </Alert>
      );
    case 'list':
      return (
        <ChooseClasses
          subject={subject}
          only={classId}
          onSubmit={(chosen, letLeave) => void submit(chosen, letLeave)}
          {...step}
        />
      );
    case 'submitting':
      return (
        <Panel>
          <ProgressBar
            label="Importing from Google Classroom"
            value={step.done}
            max={step.total}
            figures={`${step.done} of ${step.total}`}
          />
        </Panel>
      );
    case 'done':
      return (
        <ImportResult subject={subject} authCode={authCode} result={step} onLookAgain={() => void list()} />
      );
  }
}
