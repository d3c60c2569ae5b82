import { MessageSquare, Search, Trash2 } from 'lucide';
import { useState } from 'react';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonAnchor } from '#web/ui/action/button-anchor.tsx';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { NavLink } from '#web/ui/action/nav-link.tsx';
import { RetryButton } from '#web/ui/action/retry-button.tsx';
import { Segmented } from '#web/ui/action/segmented.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { CountBadge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Pretend } from '../pretend.tsx';
import { Sample, Samples, State } from '../sample.tsx';

const VARIANTS = ['primary', 'secondary', 'soft', 'ghost', 'accent', 'danger'] as const;
const SIZES = ['sm', 'md', 'lg'] as const;
const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
] as const;

export function ActionSamples() {
  return (
    <Samples title="Actions">
      {VARIANTS.map((variant) => (
        <Buttons key={variant} variant={variant} />
      ))}
      <Sizes />
      <Links />
      <Others />
    </Samples>
  );
}

function Buttons({ variant }: { variant: (typeof VARIANTS)[number] }) {
  const button = <Button variant={variant}>Save changes</Button>;
  return (
    <Sample name={`Button, ${variant}`}>
      <State of="Default">{button}</State>
      <State of="Hovered">
        <Pretend state="hover">{button}</Pretend>
      </State>
      <State of="Focused">
        <Pretend state="focus-visible">{button}</Pretend>
      </State>
      <State of="Busy">
        <Button variant={variant} busy>
          Save changes
        </Button>
      </State>
      <State of="Disabled, with the reason">
        <Button variant={variant} disabledReason="Choose at least 2 profiles.">
          Save changes
        </Button>
      </State>
      <State of="Disabled">
        <Button variant={variant} disabled>
          Save changes
        </Button>
      </State>
      <State of="With an icon">
        <Button variant={variant} icon={<Icon of={MessageSquare} size="sm" />}>
          Message
        </Button>
      </State>
    </Sample>
  );
}

function Sizes() {
  return (
    <Sample name="Button, sizes">
      {SIZES.map((size) => (
        <State key={size} of={size}>
          <Button size={size}>Save changes</Button>
        </State>
      ))}
      <State of="Long text">
        <Button>Show 1,204 management companies</Button>
      </State>
      <State of="Retry">
        <RetryButton />
      </State>
      {SIZES.map((size) => (
        <State key={size} of={`Icon, ${size}`}>
          <IconButton label={`Delete, ${size}`} size={size} icon={<Icon of={Trash2} />} />
        </State>
      ))}
      <State of="Icon, busy">
        <IconButton label="Delete, busy" busy icon={<Icon of={Trash2} />} />
      </State>
    </Sample>
  );
}

function Links() {
  return (
    <Sample name="Links">
      <State of="As a button">
        <ButtonAnchor href="#main">Open the profile</ButtonAnchor>
      </State>
      <State of="As a button, in the application">
        <ButtonLink to={PATHS.collections} variant="primary">
          View collections
        </ButtonLink>
      </State>
      <State of="As text">
        <TextButton>Show all 16</TextButton>
      </State>
      <State of="Navigation">
        <NavLink to={PATHS.search} icon={Search}>
          Search
        </NavLink>
      </State>
      <State of="Navigation, with a count">
        <NavLink to={PATHS.messages} icon={MessageSquare} mark={<CountBadge count={120} />}>
          Messages
        </NavLink>
      </State>
    </Sample>
  );
}

function Others() {
  const [view, setView] = useState<'list' | 'board'>('list');
  return (
    <Sample name="Segmented">
      <State of="Two views">
        <Segmented label="View" options={VIEWS} value={view} onChange={setView} />
      </State>
    </Sample>
  );
}
