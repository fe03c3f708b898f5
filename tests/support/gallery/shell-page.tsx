import { useState } from 'react';
import { AppShell, OfflineBar, UpdateBar } from '#app/features/shell/index.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Badge, Stat, StatRow } from '#app/ui/layout/badge.tsx';
import { Card, CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { PageHeader, SectionHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import { AgeText } from '#app/ui/sync/age-text.tsx';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { RiverPicture, TownPicture } from './pictures.tsx';

const NOW = Date.UTC(2026, 10, 21, 10, 0);
const MINUTE = 60_000;

/** The shell of each role around a plausible screen. */
export function ShellPage({
  role,
  subject,
  offline,
}: {
  readonly role: 'teacher' | 'student';
  readonly subject: SubjectPath;
  readonly offline: boolean;
}) {
  const [updateSeen, setUpdateSeen] = useState(false);
  const notify = useNotify();
  return (
    <AppShell
      person={{ name: role === 'teacher' ? 'Robin Field' : 'Ana Ruiz', role, school: 'Riverside School' }}
      subject={subject}
      subjectLinks={[
        { subject: 'science', to: '?subject=science' },
        { subject: 'social-studies', to: '?subject=social-studies' },
      ]}
      homeTo="?page=parts"
      navigation={
        role === 'teacher'
          ? [
              { id: 'packs', to: '#packs', current: true },
              { id: 'activities', to: '#activities', current: false },
              { id: 'classes', to: '#classes', current: false },
            ]
          : [
              { id: 'home', to: '#home', current: true },
              { id: 'activities', to: '#activities', current: false },
            ]
      }
      connection={{ state: offline ? 'offline' : 'online', unsent: offline ? 3 : 0, to: '#sync' }}
      attention={offline ? 1 : 0}
      search={null}
      attentionTo="#attention"
      storageTo="#storage"
      accountTo="/account"
      feedbackTo="#"
      helpTo="#help"
      onSignIn={() => notify({ text: 'Signing in.', tone: 'good' })}
      onSignOut={() => notify({ text: 'Signed out.', tone: 'good' })}
      screenKey={role}
      bars={
        <>
          {!updateSeen && !offline && (
            <UpdateBar onUpdate={() => setUpdateSeen(true)} onLater={() => setUpdateSeen(true)} />
          )}
          {offline && <OfflineBar>Packs you have not opened on this device need a network.</OfflineBar>}
        </>
      }
    >
      <PageBody>{role === 'student' ? <StudentHome /> : <TeacherPacks />}</PageBody>
    </AppShell>
  );
}

function StudentHome() {
  return (
    <>
      <PageHeader title="Good morning, Ana" lead="One activity is waiting for you." />
      <Card
        emphasis
        level={2}
        title="Where does rain come from?"
        eyebrow="Water on the Move"
        picture={<RiverPicture />}
        picturePosition="side"
        meta={<SyncMark state={{ kind: 'saved-on-device' }} />}
        actions={
          <ButtonLink to="#activity" variant="primary" size="large">
            Continue, 2 of 5 answered
          </ButtonLink>
        }
      >
        Hand in by Friday, November 27. Your teacher has not seen your answers yet.
      </Card>
      <SectionHeader title="Your packs" note="Open them any time" />
      <PackCards />
    </>
  );
}

function TeacherPacks() {
  return (
    <>
      <PageHeader
        title="Science packs"
        lead="Pick a pack to read, take offline or build an activity on."
        meta={<AgeText prefix="Library updated" then={NOW - 12 * MINUTE} now={NOW} />}
        actions={
          <ButtonLink to="#new" variant="primary">
            Create an activity
          </ButtonLink>
        }
      />
      <StatRow>
        <Stat label="Working now" value={14} note="of 20 students" tone="good" />
        <Stat label="Stuck" value={2} note="no change for 10 min" tone="warn" />
        <Stat label="Not heard from" value={4} note="since yesterday" tone="danger" />
        <Stat label="Submitted" value={6} />
      </StatRow>
      <SectionHeader title="All packs" />
      <PackCards />
    </>
  );
}

function PackCards() {
  return (
    <CardGrid>
      <CardCell>
        <Card
          to="#water"
          title="Water on the Move"
          eyebrow="Grades 3-5"
          picture={<RiverPicture />}
          meta={<Badge tone="good">On this device</Badge>}
        >
          Follow a drop from the sea to the tap.
        </Card>
      </CardCell>
      <CardCell>
        <Card
          to="#maps"
          subject="social-studies"
          title="Maps and Mapmakers"
          eyebrow="Grades 3-5"
          picture={<TownPicture />}
          meta={<Badge>Needs a network</Badge>}
        >
          How a round world fits on a flat page.
        </Card>
      </CardCell>
      <CardCell>
        <Card to="#space" title="Neighbors in Space" eyebrow="Grades 6-8" picture={<RiverPicture />}>
          The Moon’s changing face, and the night Galileo looked up.
        </Card>
      </CardCell>
    </CardGrid>
  );
}
