import { useState } from 'react';
import { CheckboxGroup } from '#app/ui/fields/checkbox-group.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { InlineSelect } from '#app/ui/fields/inline-select.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';

export function FieldParts() {
  return (
    <div className="gallery-grid">
      <Texts />
      <Choices />
    </div>
  );
}

function Texts() {
  const [title, setTitle] = useState('');
  const [code, setCode] = useState('12');
  const [password, setPassword] = useState('demo');
  const [answer, setAnswer] = useState(
    'Water goes up as vapor when the sun warms the sea, and comes down as rain.',
  );
  return (
    <div>
      <TextField label="Title" hint="Students see this first" value={title} onChange={setTitle} optional />
      <TextField
        label="Class code"
        inputMode="numeric"
        value={code}
        onChange={setCode}
        error="A class code has six digits"
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <TextArea
        label="Where does rain come from?"
        hint="Use what you read in the article"
        value={answer}
        onChange={setAnswer}
        maxWords={500}
        mark={<SyncMark state={{ kind: 'saved-on-device' }} />}
      />
      <TextArea
        label="In one short line"
        rows={1}
        value={answer}
        onChange={setAnswer}
        maxChars={40}
        error="This is too long to send"
      />
    </div>
  );
}

function Choices() {
  const [region, setRegion] = useState<'north' | 'south' | ''>('');
  const [ahead, setAhead] = useState(true);
  const [score, setScore] = useState(false);
  const [when, setWhen] = useState<'now' | 'later' | ''>('now');
  const [kind, setKind] = useState<'draft' | 'final' | ''>('');
  const [level, setLevel] = useState<'1' | '2' | '3'>('2');
  const [waters, setWaters] = useState<('river' | 'lake')[]>(['lake']);
  const [gap, setGap] = useState<'' | 'sea' | 'lake'>('');
  return (
    <div>
      <Select
        label="Region"
        placeholder="Choose one"
        value={region}
        onChange={setRegion}
        options={[
          { value: 'north', label: 'North' },
          { value: 'south', label: 'South' },
        ]}
      />
      <Checkbox
        label="Send ahead"
        hint="Devices get it before its start date"
        checked={ahead}
        onChange={setAhead}
      />
      <Switch
        label="Show score"
        hint="Students see it when you return feedback"
        checked={score}
        onChange={setScore}
      />
      <Switch label="Use offline" checked={ahead} onChange={setAhead} />
      <RadioGroup
        legend="When"
        look="cards"
        value={when}
        onChange={setWhen}
        options={[
          { value: 'now', label: 'Assign today', hint: 'Students see it at once' },
          { value: 'later', label: 'Schedule', hint: 'Opens on its start date' },
        ]}
      />
      <RadioGroup
        legend="Status"
        value={kind}
        onChange={setKind}
        error="Choose one"
        options={[
          { value: 'draft', label: 'Draft' },
          { value: 'final', label: 'Final' },
        ]}
      />
      <CheckboxGroup
        legend="Waters that stand"
        look="cards"
        values={waters}
        onChange={setWaters}
        options={[
          { value: 'river', label: 'A river' },
          { value: 'lake', label: 'A lake' },
        ]}
      />
      <p>
        Rain comes from the{' '}
        <InlineSelect
          label="Where rain comes from"
          value={gap}
          onChange={setGap}
          options={[
            { value: '', label: '…' },
            { value: 'sea', label: 'sea' },
            { value: 'lake', label: 'lake' },
          ]}
        />{' '}
        and goes back there.
      </p>
      <Segmented
        label="Reading level"
        value={level}
        onChange={setLevel}
        options={[
          { value: '1', label: 'Easier' },
          { value: '2', label: 'Middle' },
          { value: '3', label: 'Harder' },
        ]}
      />
    </div>
  );
}
