import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { ButtonLink, TextLink } from '#app/ui/actions/link.tsx';
import { EllipsisVertical as MoreVertical } from '#app/ui/icons/ellipsis-vertical.ts';
import { Heart } from '#app/ui/icons/heart.ts';
import { Plus } from '#app/ui/icons/plus.ts';
import { Printer } from '#app/ui/icons/printer.ts';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';

export function ActionParts() {
  const [favorite, setFavorite] = useState(true);
  return (
    <Stack>
      <Stack direction="row" gap={3}>
        <Button variant="primary">Start</Button>
        <Button variant="primary" size="large" icon={<Plus aria-hidden="true" size="1.2em" />}>
          New activity
        </Button>
        <Button>Preview</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger" icon={<Trash2 aria-hidden="true" size="1.2em" />}>
          Delete
        </Button>
        <Button size="small">Small</Button>
        <ButtonLink to="#pack">Open the pack</ButtonLink>
      </Stack>
      <Stack direction="row" gap={5} align="start">
        <Button variant="primary" busy busyText="Sending…">
          Send
        </Button>
        <Button variant="primary" disabledReason="Answer all 5 questions first. 2 are left.">
          Submit
        </Button>
        <Button disabledReason="E-mail needs a network." reasonShown="bubble">
          E-mail this pack
        </Button>
      </Stack>
      <Stack direction="row" gap={3}>
        <IconButton
          label="Favorite"
          icon={<Heart aria-hidden="true" />}
          pressed={favorite}
          onClick={() => setFavorite(!favorite)}
        />
        <IconButton label="Print" icon={<Printer aria-hidden="true" />} variant="outlined" />
        <IconButton
          label="Delete"
          icon={<Trash2 aria-hidden="true" />}
          disabledReason="Assigned activities can't be deleted"
        />
        <Menu
          label="Activity"
          align="start"
          entries={[
            { kind: 'action', label: 'Clone', onPress: () => undefined },
            { kind: 'link', label: 'Preview as a student', to: '#preview' },
            { kind: 'action', label: 'E-mail', disabledReason: 'Needs a network', onPress: () => undefined },
            { kind: 'action', label: 'Delete', danger: true, onPress: () => undefined },
          ]}
        >
          {(trigger) => (
            <IconButton
              {...trigger}
              label="More for this activity"
              icon={<MoreVertical aria-hidden="true" />}
            />
          )}
        </Menu>
        <TextLink alone to="#read">
          Read the article
        </TextLink>
      </Stack>
    </Stack>
  );
}
