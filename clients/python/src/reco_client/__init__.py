"""The Reco API: personalized recommendations, each with a written explanation and a confidence score."""

from ._async_client import AsyncReco as AsyncReco
from ._client import Reco as Reco
from ._errors import RecoError as RecoError
from ._streams import ExplainEvent as ExplainEvent
from ._streams import RecommendEvent as RecommendEvent
from ._version import VERSION as __version__
from .types import *
